import { fieldText, useTexts } from '../form/texts.ts';
import { useFieldValue } from '../wizard/store/useField.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { useOptions } from './input/options.ts';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from '../ui/field/select.module.css';

/** One of many options as the browser's own list. */
export function Select(props: ControlProps) {
  const { pointer, field } = props;
  const texts = useTexts();
  const store = useStore();
  const value = useFieldValue(pointer);
  const options = useOptions(props);
  const control = useControl(props);
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <select
      className={styles.select}
      {...control}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) => {
        const { value: place } = event.currentTarget;
        store.commit(pointer, place === '' ? undefined : options[Number(place)]?.value);
      }}
    >
      <option value="">{fieldText(texts, field, 'placeholder') ?? texts.t('widgets:choose')}</option>
      {options.map((option, place) => (
        <option key={String(option.value)} value={place} disabled={option.disabled}>
          {option.subline ? `${option.label} – ${option.subline}` : option.label}
        </option>
      ))}
    </select>
  );
}

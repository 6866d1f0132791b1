import { useTexts } from '../form/texts.ts';
import { equalJson } from '#engine/runtime.ts';
import { optionKey, optionsOf } from './input/options.ts';
import { controlProps } from './input/controlProps.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from '../ui/field/select.module.css';

/** One of many options as the browser's own list. */
export function Select(props: ControlProps) {
  const { value, onChange, placeholder } = props;
  const { t } = useTexts();
  const options = optionsOf(props);
  const control = controlProps({ ...props, disabled: props.disabled || props.readonly });
  const chosen = options.findIndex((option) => equalJson(option.value, value));
  return (
    <select
      className={styles.select}
      {...control}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={(event) => {
        const { value: position } = event.currentTarget;
        onChange(position === '' ? undefined : options[Number(position)]?.value);
      }}
    >
      <option value="">{placeholder || t('widgets:choose')}</option>
      {options.map((option, position) => (
        <option key={optionKey(option, position)} value={position} disabled={option.disabled}>
          {option.subline ? `${option.label} – ${option.subline}` : option.label}
        </option>
      ))}
    </select>
  );
}

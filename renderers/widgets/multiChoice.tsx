import type { Json } from '#engine/definition/json.ts';
import { useFieldValue } from '../wizard/store/useField.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { Choice } from './input/Choice.tsx';
import { useOptions } from './input/options.ts';
import { useControl } from './input/useControl.ts';
import type { WidgetProps } from './widget.ts';
import styles from './radio.module.css';

/** The chosen values with one of them put in or taken out, in the order of the options. */
export function toggled(chosen: Json[], all: Json[], value: Json, on: boolean): Json[] {
  return all.filter((one) => (one === value ? on : chosen.includes(one)));
}

/** Several of several options as native checkboxes. */
export function MultiChoice(props: WidgetProps) {
  const { pointer, field, id } = props;
  const store = useStore();
  const value = useFieldValue(pointer);
  const options = useOptions(pointer, field);
  const control = useControl(props);
  const chosen = Array.isArray(value) ? value : [];
  const all = options.map((option) => option.value);
  return (
    <div className={styles.rows} data-many={options.length > 6 || undefined}>
      {options.map((option) => (
        <Choice
          key={String(option.value)}
          type="checkbox"
          id={`${id}-${String(option.value)}`}
          name={id}
          option={option}
          checked={chosen.includes(option.value)}
          onChange={(on) => store.commit(pointer, toggled(chosen, all, option.value, on))}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
        />
      ))}
    </div>
  );
}

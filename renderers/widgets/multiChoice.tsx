import type { Json } from '#engine/definition/json.ts';
import { useStore } from '../wizard/store/storeContext.ts';
import { Choice } from './input/Choice.tsx';
import { useOptions } from './input/options.ts';
import { useSelection } from './input/useSelection.ts';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './radio.module.css';

/** The chosen values with one of them put in or taken out, in the order of the options. */
export function toggled(answer: Json | undefined, all: Json[], value: Json, on: boolean): Json[] {
  const chosen = Array.isArray(answer) ? answer : [];
  return all.filter((one) => (one === value ? on : chosen.includes(one)));
}

/** Several of several options as native checkboxes. */
export function MultiChoice(props: ControlProps) {
  const { pointer, id } = props;
  const store = useStore();
  const { group, isChosen } = useSelection(pointer);
  const options = useOptions(props);
  const control = useControl(props);
  const all = options.map((option) => option.value);
  return (
    <div ref={group} className={styles.rows} data-many={options.length > 6 || undefined}>
      {options.map((option) => (
        <Choice
          key={String(option.value)}
          type="checkbox"
          id={`${id}-${String(option.value)}`}
          name={id}
          option={option}
          chosen={isChosen(option.value)}
          onChange={(on) => store.commit(pointer, toggled(store.value(pointer), all, option.value, on))}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
        />
      ))}
    </div>
  );
}

import { Choice } from './input/Choice.tsx';
import { optionKey, optionsOf } from './input/options.ts';
import { useSelection } from './input/useSelection.ts';
import { controlProps } from './input/controlProps.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './radio.module.css';

/** Several of several options as native checkboxes. */
export function MultiChoice(props: ControlProps) {
  const { id } = props;
  const options = optionsOf(props);
  const { group, toggle, isChosen } = useSelection(props, options);
  const control = controlProps(props);
  return (
    <div ref={group} className={styles.rows} data-many={options.length > 6 || undefined}>
      {options.map((option, place) => (
        <Choice
          key={optionKey(option, place)}
          type="checkbox"
          id={`${id}-${optionKey(option, place)}`}
          name={id}
          control={control}
          option={option}
          value={optionKey(option, place)}
          chosen={isChosen(option.value)}
          onChange={(on) => toggle(option.value, on)}
        />
      ))}
    </div>
  );
}

import { Choice } from './input/Choice.tsx';
import { OptionPrice } from './input/OptionPrice.tsx';
import { optionKey, optionsOf } from './input/options.ts';
import { useSelection } from './input/useSelection.ts';
import { controlProps } from './input/controlProps.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './multiChoice.module.css';

/** Several of several options as native checkboxes, each with its price where one is known. */
export function MultiChoice(props: ControlProps) {
  const { id } = props;
  const { pointer = '' } = props.options;
  const options = optionsOf(props);
  const { group, toggle, isChosen } = useSelection(props, options);
  const control = controlProps(props);
  return (
    <div ref={group} className={styles.rows} data-many={options.length > 6 || undefined}>
      {options.map((option, index) => {
        const key = optionKey(option, index);
        const priceId = `${id}-${key}-price`;
        return (
          <Choice
            key={key}
            type="checkbox"
            id={`${id}-${key}`}
            name={id}
            control={control}
            option={option}
            value={key}
            chosen={isChosen(option)}
            onChange={(on) => toggle(option.value, on)}
            describedBy={priceId}
          >
            <OptionPrice id={priceId} pointer={pointer} value={option.value} />
          </Choice>
        );
      })}
    </div>
  );
}

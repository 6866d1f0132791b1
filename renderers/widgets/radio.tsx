import { Choice } from './input/Choice.tsx';
import { optionKey, optionsOf } from './input/options.ts';
import { useSelection } from './input/useSelection.ts';
import { controlProps } from './input/controlProps.ts';
import type { Choosable, ControlProps } from '../form/widget.ts';
import styles from './radio.module.css';

/** Longer labels, or more options, are stacked one per row. */
const longLabel = 30;
const manyOptions = 4;

/** Returns whether options are stacked one per row (specification, point 9). */
export function onePerRow(options: Choosable[]): boolean {
  return options.length > manyOptions || options.some(({ label }) => label.length > longLabel);
}

/** Four options share one line only if labels and words are at most this long and have no description. */
const shortLabel = 14;
const shortWord = 9;

/** Whether four options need two lines, or a word of theirs would break in the middle. */
export function needsTwoLines(options: Choosable[]): boolean {
  const long = ({ label, subline }: Choosable) =>
    subline !== undefined ||
    label.length > shortLabel ||
    label.split(/[\s-]/).some((word) => word.length > shortWord);
  return options.length === manyOptions && options.some(long);
}

/** Two short words without explanations, such as yes and no, stand side by side as one switch. */
export function isSwitch(options: Choosable[]): boolean {
  return (
    options.length === 2 &&
    options.every(({ label, subline }) => subline === undefined && label.length <= shortWord)
  );
}

/** One of several options as native radio buttons. */
export function Radio(props: ControlProps) {
  const { id } = props;
  const options = optionsOf(props);
  const { group, choose, isChosen } = useSelection(props, options);
  const control = controlProps(props);
  return (
    <div
      ref={group}
      className={onePerRow(options) ? styles.rows : styles.line}
      data-switch={isSwitch(options) || undefined}
      data-wordy={needsTwoLines(options) || undefined}
    >
      {options.map((option, index) => (
        <Choice
          key={optionKey(option, index)}
          type="radio"
          id={`${id}-${optionKey(option, index)}`}
          name={id}
          control={control}
          option={option}
          value={optionKey(option, index)}
          chosen={isChosen(option)}
          onChange={() => choose(option.value)}
        />
      ))}
    </div>
  );
}

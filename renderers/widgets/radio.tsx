import { useStore } from '../wizard/store/storeContext.ts';
import { Choice } from './input/Choice.tsx';
import { useOptions } from './input/options.ts';
import type { Option } from './input/options.ts';
import { useSelection } from './input/useSelection.ts';
import { useControl } from './input/useControl.ts';
import type { ControlProps } from '../form/widget.ts';
import styles from './radio.module.css';

/** Longer labels, or more options, are stacked one per row. */
const longLabel = 30;
const manyOptions = 4;

/** Returns whether options are stacked one per row (specification, point 9). */
export function onePerRow(options: Option[]): boolean {
  return options.length > manyOptions || options.some(({ label }) => label.length > longLabel);
}

/** Four options share one line only if labels and words are at most this long and have no description. */
const shortLabel = 14;
const shortWord = 9;

/** Whether four options need two lines, or a word of theirs would break in the middle. */
export function needsTwoLines(options: Option[]): boolean {
  const long = ({ label, subline }: Option) =>
    subline !== undefined ||
    label.length > shortLabel ||
    label.split(/[\s-]/).some((word) => word.length > shortWord);
  return options.length === manyOptions && options.some(long);
}

/** One of several options as native radio buttons. */
export function Radio(props: ControlProps) {
  const { pointer, id } = props;
  const store = useStore();
  const { group, isChosen } = useSelection(pointer);
  const options = useOptions(props);
  const control = useControl(props);
  return (
    <div
      ref={group}
      className={onePerRow(options) ? styles.rows : styles.line}
      data-wordy={needsTwoLines(options) || undefined}
    >
      {options.map((option) => (
        <Choice
          key={String(option.value)}
          type="radio"
          id={`${id}-${String(option.value)}`}
          name={id}
          option={option}
          chosen={isChosen(option.value)}
          onChange={() => store.commit(pointer, option.value)}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
        />
      ))}
    </div>
  );
}

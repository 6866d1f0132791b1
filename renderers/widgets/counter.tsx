import { StepButton } from './input/StepButton.tsx';
import { NumberInput } from './number.tsx';
import type { ControlProps } from '../form/widget.ts';
import styles from './counter.module.css';

/** A small whole number, typed or counted up and down. */
export function Counter(props: ControlProps) {
  const { value, onChange, schema, label, disabled, readonly } = props;
  const { minimum = 0, maximum = Infinity } = schema;
  const number = typeof value === 'number' ? value : undefined;
  const count = (next: number) => onChange(Math.min(maximum, Math.max(minimum, next)));
  const fixed = disabled === true || readonly === true;
  return (
    <span className={styles.counter}>
      <StepButton
        to="fewer"
        label={label}
        blocked={fixed || (number !== undefined && number <= minimum)}
        onStep={() => count((number ?? 1) - 1)}
      />
      <NumberInput {...props} />
      <StepButton
        to="more"
        label={label}
        blocked={fixed || (number !== undefined && number >= maximum)}
        onStep={() => count((number ?? 0) + 1)}
      />
    </span>
  );
}

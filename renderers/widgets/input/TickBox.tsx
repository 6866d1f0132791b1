import type { ReactNode } from 'react';
import type { controlProps } from './controlProps.ts';
import styles from './TickBox.module.css';

interface TickBoxProps {
  control: ReturnType<typeof controlProps>;
  checked: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

/** A single checkbox with its words beside it; the words are part of what can be pressed. */
export function TickBox({ control, checked, onChange, children }: TickBoxProps) {
  return (
    <label className={styles.tick}>
      <input
        {...control}
        autoComplete={undefined}
        className={styles.input}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

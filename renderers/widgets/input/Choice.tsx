import type { ReactNode } from 'react';
import { questionsForm } from '../../form/questionsForm.ts';
import type { Option } from './options.ts';
import styles from './Choice.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  /** Id of the input; its texts hang on it. */
  id: string;
  name: string;
  option: Option;
  /** Initial state; uncontrolled afterwards. */
  chosen: boolean;
  onChange: (checked: boolean) => void;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  /** Content beside the label, such as a price. */
  children?: ReactNode;
}

/** One option as a native radio button or checkbox in a box that can be pressed as a whole. */
export function Choice({ type, id, name, option, chosen, onChange, children, ...aria }: ChoiceProps) {
  const sublineId = option.subline ? `${id}-subline` : '';
  return (
    <label className={styles.choice}>
      <input
        className={styles.input}
        type={type}
        id={id}
        name={name}
        form={questionsForm}
        value={String(option.value)}
        defaultChecked={chosen}
        disabled={option.disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-invalid={aria['aria-invalid']}
        aria-labelledby={`${id}-label`}
        aria-describedby={[sublineId, aria['aria-describedby']].filter(Boolean).join(' ') || undefined}
      />
      <span className={styles.words}>
        <span className={styles.label} id={`${id}-label`}>
          {option.label}
        </span>
        {option.subline && (
          <span className={styles.subline} id={sublineId}>
            {option.subline}
          </span>
        )}
      </span>
      {children}
    </label>
  );
}

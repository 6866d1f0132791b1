import type { ReactNode } from 'react';
import type { Choosable } from '../../form/widget.ts';
import type { controlProps } from './controlProps.ts';
import styles from './Choice.module.css';

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  /** Id of the input; its texts hang on it. */
  id: string;
  name: string;
  /** Of the whole question. */
  control: ReturnType<typeof controlProps>;
  option: Choosable;
  /** Sent by a form without scripts. */
  value: string;
  /** Initial state; uncontrolled afterwards. */
  chosen: boolean;
  onChange: (checked: boolean) => void;
  /** Id of a further description. */
  describedBy?: string;
  /** Content beside the label, such as a price. */
  children?: ReactNode;
}

/** One option as a native radio button or checkbox in a box that can be pressed as a whole. */
export function Choice(props: ChoiceProps) {
  const { type, id, name, control, option, value, chosen, onChange, describedBy, children } = props;
  const sublineId = option.subline ? `${id}-subline` : '';
  const described = [sublineId, describedBy, control['aria-describedby']];
  return (
    <label className={styles.choice} data-included={option.included}>
      <input
        className={styles.input}
        type={type}
        id={id}
        name={name}
        form={control.form}
        value={value}
        defaultChecked={chosen}
        disabled={option.disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onFocus={control.onFocus}
        onBlur={control.onBlur}
        aria-invalid={control['aria-invalid']}
        aria-labelledby={`${id}-label`}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
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

import type { ReactNode } from 'react';
import { OptionInput, type OptionInputProps } from './OptionInput.tsx';
import styles from './Choice.module.css';

interface ChoiceProps extends OptionInputProps {
  type: 'radio' | 'checkbox';
  onChange: (checked: boolean) => void;
  /** Id of a further description. */
  describedBy?: string;
  /** Content beside the label, such as a price. */
  children?: ReactNode;
}

/** One option as a native radio button or checkbox in a box that can be pressed as a whole. */
export function Choice(props: ChoiceProps) {
  const { id, option, describedBy, children, ...input } = props;
  const sublineId = option.subline ? `${id}-subline` : undefined;
  return (
    <label className={styles.choice} data-included={option.included}>
      <OptionInput
        {...input}
        id={id}
        option={option}
        className={styles.input}
        described={[sublineId, describedBy]}
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

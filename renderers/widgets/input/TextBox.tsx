import type { InputHTMLAttributes, ReactNode } from 'react';
import type { ControlProps } from '../../form/widget.ts';
import { controlProps } from './controlProps.ts';
import { useTextInput } from './useTextInput.ts';
import type { TextRules } from './useTextInput.ts';
import styles from '../../ui/field/box.module.css';

interface TextBoxProps extends ControlProps {
  rules: TextRules;
  /** Room for about so much: `short` a postcode, `medium` an amount or a date, else all there is. */
  width?: 'short' | 'medium';
  /** Suffix inside the box, such as a unit. */
  unit?: string;
  /** A button inside the box, behind the text. */
  action?: ReactNode;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  afterLeaving?: () => void;
  onText?: (text: string) => void;
  /** Id of a further description. */
  describedBy?: string;
}

/** One line of text in a box of 48 px. */
export function TextBox({
  rules,
  width,
  unit,
  action,
  attributes,
  afterLeaving,
  onText,
  describedBy,
  ...widget
}: TextBoxProps) {
  const control = controlProps(widget, describedBy);
  const { input } = useTextInput<HTMLInputElement>(widget, rules, { onText, afterLeaving });
  return (
    <span className={[styles.box, width && styles[width]].filter(Boolean).join(' ')}>
      <input
        type="text"
        className={styles.input}
        placeholder={widget.placeholder || undefined}
        {...attributes}
        {...control}
        {...input}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
      {action}
    </span>
  );
}

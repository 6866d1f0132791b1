import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Reveal } from './Reveal.tsx';
import box from './box.module.css';
import styles from './Field.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  /** Error message, shown immediately. */
  error?: string;
  value: string;
  onText: (text: string) => void;
  /** A button inside the box. */
  action?: ReactNode;
  /** Below the box: what the text still lacks, for example. */
  below?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with label, hint and room for its error: for pages that are no questions of a definition. */
export function Field({ label, hint, error, value, onText, action, below, id: given, ...input }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const described = [
    hint !== undefined && `${id}-hint`,
    below !== undefined && `${id}-below`,
    error && `${id}-error`,
  ];
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <span className={`${box.box} ${styles.spaced}`}>
        <input
          type="text"
          {...input}
          id={id}
          className={box.input}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => onText(event.target.value)}
        />
        {action}
      </span>
      <p className={styles.error} id={`${id}-error`} role="alert">
        {error}
      </p>
      {below !== undefined && <div id={`${id}-below`}>{below}</div>}
    </div>
  );
}

/** A password: may be pasted and be looked at. @param words of the button: what it does, and in short */
export function PasswordField({
  words,
  ...field
}: FieldProps & { words: (shown: boolean) => { name: string; short: string } }) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={<Reveal {...words(shown)} onToggle={() => setShown(!shown)} />}
    />
  );
}

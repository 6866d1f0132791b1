import { useId } from 'react';
import type { ReactNode } from 'react';
import area from './area.module.css';
import styles from './Field.module.css';

/** Several lines of text with label, hint and a count: for pages that are no questions of a definition. */
export function AreaField(props: {
  label: string;
  /** Suffix of the label if the field is optional. */
  optional?: string;
  hint?: ReactNode;
  value: string;
  most: number;
  count: string;
  onText: (text: string) => void;
}) {
  const { label, optional, hint, value, most, count, onText } = props;
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional !== undefined && <span className={styles.optional}>{optional}</span>}
      </label>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <span className={styles.spaced}>
        <textarea
          id={id}
          aria-describedby={described}
          className={area.area}
          rows={5}
          maxLength={most}
          value={value}
          onChange={(event) => onText(event.target.value)}
        />
      </span>
      <p id={`${id}-count`} className={area.count}>
        {count}
      </p>
    </div>
  );
}

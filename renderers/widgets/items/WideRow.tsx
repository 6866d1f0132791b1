import type { ReactNode } from 'react';
import styles from '../itemList.module.css';

interface WideRowProps {
  /** How many columns it takes; absent while there is nothing to compare, and the table is one for the eye alone. */
  span?: number;
  children: ReactNode;
}

/** A row that is no line of values: what stands open, or was removed. */
export function WideRow({ span, children }: WideRowProps) {
  const isRow = span !== undefined;
  return (
    <tr role={isRow ? 'row' : undefined} className={styles.openRow}>
      <td role={isRow ? 'cell' : undefined} className={styles.openCell} colSpan={span}>
        {children}
      </td>
    </tr>
  );
}

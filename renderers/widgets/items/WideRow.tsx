import type { ReactNode } from 'react';
import styles from '../itemList.module.css';

interface WideRowProps {
  /** Number of spanned columns; absent if the table is presentational. */
  span?: number;
  children: ReactNode;
}

/** A table row that spans all columns: an open or a removed item. */
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

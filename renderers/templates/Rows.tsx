import type { ReactNode } from 'react';
import styles from './Rows.module.css';

interface RowsProps {
  rows: string[][];
  /** Draws a field, under its name as key. */
  draw: (name: string) => ReactNode;
  /** Names of fields that get two thirds of the row that they share with another one. */
  wide?: string[];
}

/** Rows of fields: side by side from 768 px on, one below the other before. */
export function Rows({ rows, draw, wide = [] }: RowsProps) {
  return (
    <div className={styles.rows} data-rows>
      {rows.map((row) => (
        <div
          key={row.join(' ')}
          className={styles.row}
          data-wide={row.length === 2 ? row.findIndex((name) => wide.includes(name)) : -1}
        >
          {row.map(draw)}
        </div>
      ))}
    </div>
  );
}

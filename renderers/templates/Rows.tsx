import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** Rows of fields: side by side from 768 px on, one below the other before. */
export function Rows({ rows, draw }: { rows: string[][]; draw: (name: string) => ReactNode }) {
  return (
    <div className={styles.rows}>
      {rows.map((row) => (
        <div key={row.join(' ')} className={styles.row}>
          {row.map((name) => (
            <Fragment key={name}>{draw(name)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './LookupNote.module.css';

/** Result of a look-up below its field; announced politely. */
export function LookupNote({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div className={styles.note} id={id} role="status">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './LookupNote.module.css';

/** What a look-up has to say, below its field; announced politely when it comes. */
export function LookupNote({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <div className={styles.note} id={id} role="status">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './KeyHint.module.css';

/** Words about keys, which only those see who have some. */
export function KeyHint({ children }: { children: ReactNode }) {
  return <span className={styles.keys}>{children}</span>;
}

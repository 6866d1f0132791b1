import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** Buttons side by side, the way forward last and at the right; below 768 px they fill the width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/**
 * Buttons side by side, the way forward last and at the right; below 768 px they fill the width. More than two
 * belong in a `stack`, one below the other; ways on from a page that ends here `start` at its left, below its text.
 */
export function ButtonRow({
  layout = 'row',
  children,
}: {
  layout?: 'row' | 'stack' | 'start';
  children: ReactNode;
}) {
  return <div className={styles[layout]}>{children}</div>;
}

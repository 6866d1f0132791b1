import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/**
 * Row of buttons, the primary one last and on the right; full width below 768 px. More than two go into a
 * `stack`; links at the end of a page are aligned to the `start`.
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

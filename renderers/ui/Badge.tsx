import type { ReactNode } from 'react';
import styles from './Badge.module.css';

/** A short state in words: „Empfohlen", „Erledigt". The colour only underlines it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error';
  children: ReactNode;
}) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

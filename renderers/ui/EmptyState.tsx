import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import styles from './EmptyState.module.css';

/** Empty state of a list or page; `children` offer the next step. */
export function EmptyState({
  icon = 'document',
  headline,
  children,
}: {
  icon?: string;
  headline: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="xl" className={styles.icon} />
      <p className={styles.headline}>{headline}</p>
      {children}
    </div>
  );
}

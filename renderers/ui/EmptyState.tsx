import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import styles from './EmptyState.module.css';

/** What stands where nothing is yet: it says so, and `children` say what to do. */
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

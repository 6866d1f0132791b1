import type { ReactNode } from 'react';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import styles from './WizardLayout.module.css';

interface WizardLayoutProps {
  /** Name of the product or the concern. */
  title: string;
  icon?: string;
  progress?: ReactNode;
  saveState?: ReactNode;
  /** The card beside the page, from 1024 px on. */
  aside?: ReactNode;
  /** The bar at the lower edge, below 1024 px. */
  bar?: ReactNode;
  /** Boxed remarks above the page: resumed, offline. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The ground plan of a wizard: title and progress above, the page to the left, the price to the right. */
export function WizardLayout({
  title,
  icon,
  progress,
  saveState,
  aside,
  bar,
  notice,
  children,
}: WizardLayoutProps) {
  return (
    <>
      <div className={styles.head}>
        <div className={styles.headInner}>
          <p className={styles.title}>
            {icon !== undefined && <Icon name={icon} />}
            <span>{title}</span>
          </p>
          <div className={styles.save}>{saveState}</div>
          {progress}
        </div>
      </div>
      <div className={[styles.grid, aside !== undefined && styles.withAside].filter(Boolean).join(' ')}>
        <div className={styles.column}>
          {notice !== undefined && <div className={styles.notice}>{notice}</div>}
          <div className={styles.page}>{children}</div>
        </div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {bar}
    </>
  );
}

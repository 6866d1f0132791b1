import type { ReactNode } from 'react';
import { SkipLink } from '../SkipLink.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  skipLabel: string;
  header?: ReactNode;
  /** Absent where another page is around this one: then nothing is to be skipped, and the page is as high as it is. */
  footer?: ReactNode;
  /** Boxed remark across the page, above its contents: no network, test environment. */
  notice?: ReactNode;
  /** `page` gives the contents the page's width and margins; `full` leaves that to them. */
  width?: 'page' | 'full';
  children: ReactNode;
}

/** Id of the element that holds a page's contents. */
const mainId = 'inhalt';

/** Skip link, header, contents and footer; the footer lies at the lower edge of a short page. */
export function PageFrame({ skipLabel, header, footer, notice, width = 'page', children }: PageFrameProps) {
  return (
    <div className={footer ? styles.frame : undefined}>
      {footer && <SkipLink targetId={mainId}>{skipLabel}</SkipLink>}
      {header}
      {notice !== undefined && <div className={styles.notice}>{notice}</div>}
      <main
        id={mainId}
        tabIndex={-1}
        className={width === 'page' ? `${styles.main} ${styles.page}` : styles.main}
      >
        {children}
      </main>
      {footer}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import styles from './PageHeading.module.css';

interface PageHeadingProps {
  /** Id of the page. On a change the heading takes the focus and the page scrolls to its top. */
  page: string;
  /** Takes the focus on mount: for a heading that replaces one of another kind of page. */
  focusOnMount?: boolean;
  icon?: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The question of a page. Not focused on the first page of a visit: there the reader starts at the top. */
export function PageHeading({ page, focusOnMount = false, icon, intro, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(focusOnMount ? undefined : page);
  useEffect(() => {
    if (drawn.current === page) return;
    drawn.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <div className={styles.heading}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon name={icon} size="l" />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
    </div>
  );
}

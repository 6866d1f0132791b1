import type { ReactNode } from 'react';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import type { Section } from './customerSections.ts';
import { CustomerShell } from './CustomerShell.tsx';
import styles from './CustomerFrame.module.css';
import { useIsInShell, usePlace } from './shellPlace.ts';

interface CustomerPage {
  /** Absent for a page that the bar does not name. */
  section?: Section;
  title: string;
  children: ReactNode;
}

function PageInShell({ section, title, children }: CustomerPage) {
  usePlace(section);
  useTitle(title);
  return <div className={styles.page}>{children}</div>;
}

/** A page of the customer portal: below the shell that stays while pages change, or below one of its own. */
export function CustomerFrame(page: CustomerPage) {
  const isInside = useIsInShell();
  return isInside ? (
    <PageInShell {...page} />
  ) : (
    <CustomerShell>
      <PageInShell {...page} />
    </CustomerShell>
  );
}

import { lazy, Suspense, type ReactNode } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useMedia } from '#web/base/useMedia.ts';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { placeName, type WorkPlace } from './agentSections.ts';
import { AgentShell } from './AgentShell.tsx';
import { useIsInShell, usePlace } from './shellPlace.ts';
import styles from './WorkPage.module.css';

/** Only phones load it. */
const WideNotice = lazy(() => importWithRetry(() => import('./WideNotice.tsx')));

interface Contents {
  place: WorkPlace;
  title: string;
  children: ReactNode;
}

function PageInShell({ place: workPlace, title, children }: Contents) {
  usePlace(placeName(workPlace));
  useTitle(title);
  const small = useMedia('(width < 640px)');
  return (
    <div className={styles.page}>
      {small && (
        <Suspense>
          <WideNotice />
        </Suspense>
      )}
      {children}
    </div>
  );
}

/** A page of the agents' portal or of the extranet: below the shell that stays, or below one of its own. */
export function WorkPage(contents: Contents) {
  const isInside = useIsInShell();
  return isInside ? (
    <PageInShell {...contents} />
  ) : (
    <AgentShell>
      <PageInShell {...contents} />
    </AgentShell>
  );
}

import { lazy, Suspense } from 'react';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';

/** The page works without it, and is drawn before it. */
const Live = lazy(() => importWithRetry(() => import('./Live.tsx')).catch(() => ({ default: () => null })));

/** What keeps a page up to date, when it has come. */
export const LazyLive = (props: { portal: Portal; bell?: boolean }) => (
  <Suspense>
    <Live {...props} />
  </Suspense>
);

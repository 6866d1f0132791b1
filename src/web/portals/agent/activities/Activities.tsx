import { lazy, Suspense } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useAgent } from '#web/portal/frames/agentContext.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';

/** Loads the list itself, whose code comes while the entries are read. */
export const loadWork = () => import('./ActivityWork.tsx');
const ActivityWork = lazy(() => importWithRetry(loadWork));

/** The to-do list of an agent: what customers have to do, what comes due, and own tasks. */
export function Activities() {
  const list = useInfiniteQuery(useAgent().activities);
  if (list.isPending) return <Skeleton lines={6} />;
  if (list.isLoadingError) return <LoadFailed onAgain={() => void list.refetch()} />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <ActivityWork />
    </Suspense>
  );
}

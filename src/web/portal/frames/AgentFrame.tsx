import { lazy, Suspense, type ReactNode } from 'react';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { brokerCounterpart, type AgentSection } from './agentSections.ts';
import { useIsBroker } from './brokerContext.ts';
import { WorkPage } from './WorkPage.tsx';

const ForBrokers = lazy(() => importWithRetry(() => import('./ForBrokers.tsx')));

/** Brokers only see the sections that apply to them, and nothing of the others is asked for. */
function ForRole({ section, children }: { section: AgentSection; children: ReactNode }) {
  const isBroker = useIsBroker();
  if (isBroker === undefined) return null;
  if (!isBroker || brokerCounterpart(section)) return children;
  return (
    <Suspense>
      <ForBrokers section={section} />
    </Suspense>
  );
}

/** A page of the agents' portal; only rendered for signed-in people. */
export function AgentFrame({
  section,
  title,
  children,
}: {
  section: AgentSection;
  title: string;
  children: ReactNode;
}) {
  return (
    <WorkPage place={{ of: 'agents', section }} title={title}>
      <ForRole section={section}>{children}</ForRole>
    </WorkPage>
  );
}

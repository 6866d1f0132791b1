import type { ReactNode } from 'react';
import { brokerCounterpart, type AgentSection } from './agentSections.ts';
import { useIsBroker } from './brokerContext.ts';
import { ForBrokers } from './ForBrokers.tsx';
import { WorkPage } from './WorkPage.tsx';

/** Brokers only see the sections that apply to them. */
function ForRole({ section, children }: { section: AgentSection; children: ReactNode }) {
  const isBroker = useIsBroker();
  return isBroker && !brokerCounterpart(section) ? <ForBrokers /> : children;
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

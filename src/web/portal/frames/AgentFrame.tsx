import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { agentCalls } from '#web/base/api/agent.ts';
import { customerCalls } from '#web/base/api/contracts.ts';
import { CustomerContext } from './customerContext.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { BrokerBar, type BrokerSection } from './BrokerBar.tsx';
import { BrokerContext } from './brokerContext.ts';
import { PortalBar } from './PortalBar.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { useServices } from '#web/base/services.ts';
import { AgentContext, useAgent } from './agentContext.ts';
import styles from './AgentFrame.module.css';
import { ForBrokers } from './ForBrokers.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Paths of the portal's sections. */
export const agentSections = {
  overview: portalRoots.vermittler,
  base: agentPaths.customers,
  drafts: agentPaths.drafts,
  postbox: agentPaths.inbox,
  subAgents: agentPaths.subAgents,
  agency: agentPaths.agency,
  settings: agentPaths.settings,
  faq: agentPaths.faq,
} as const;

type Section = keyof typeof agentSections;

/** Sections that brokers share with agents. */
const brokerCounterpart: { [section in Section]?: BrokerSection } = {
  postbox: 'postbox',
  settings: 'settings',
};

/** Portal bar and page once the person is known; brokers only see the sections that apply to them. */
function SignedInAgent({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useTranslation('portals');
  const { me } = useAgent();
  const answer = useQuery(me);
  const isBroker = answer.data?.role === 'makler';
  const brokerSection = isBroker ? brokerCounterpart[section] : undefined;
  return (
    <BrokerContext value={isBroker}>
      {answer.isPending && <div className={styles.coming} />}
      {isBroker && <BrokerBar place={brokerSection ?? 'overview'} />}
      {!answer.isPending && !isBroker && (
        <PortalBar
          portal="vermittler"
          label={t('agentBar.label')}
          parts={(Object.keys(agentSections) as Section[]).map((each) => ({
            href: agentSections[each],
            name: t(`agentBar.${each}`),
            current: each === section,
          }))}
        />
      )}
      <div className={styles.page}>{isBroker && !brokerSection ? <ForBrokers /> : children}</div>
    </BrokerContext>
  );
}

/** Frame of the agents' portal with navigation and sign-out; only rendered for signed-in people. */
export function AgentFrame({
  section,
  title,
  children,
}: {
  section: Section;
  title: string;
  children: ReactNode;
}) {
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { client } = services;
  const calls = useMemo(() => agentCalls(client, session.accessToken), [client, session]);
  const asCustomer = useMemo(() => customerCalls(client, session.accessToken), [client, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <AgentContext value={calls}>
          <CustomerContext value={asCustomer}>
            <SignedInAgent section={section}>{children}</SignedInAgent>
          </CustomerContext>
        </AgentContext>
      </SignedIn>
    </Frame>
  );
}

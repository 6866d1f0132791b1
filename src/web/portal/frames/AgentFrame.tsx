import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCalls } from '#web/base/api/agent.ts';
import { shared } from '#web/base/api/shared.ts';
import { customerCalls } from '#web/base/api/contracts.ts';
import { CustomerContext } from './customerContext.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { useTitle } from '#web/shell/frame/useTitle.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { BrokerBar, type BrokerPlace } from './BrokerBar.tsx';
import { BrokerContext } from './brokerContext.ts';
import { PortalBar } from './PortalBar.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { useAnswer } from '../parts/useAnswer.ts';
import { useServices } from '#web/base/services.ts';
import { AgentContext, useAgent } from './agentContext.ts';
import styles from './AgentFrame.module.css';
import { ForBrokers } from './ForBrokers.tsx';
import { agentPaths } from '#engine/pages/agentPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';

/** Where each part of the portal stands. */
export const places = {
  overview: portalRoots.vermittler,
  base: agentPaths.customers,
  drafts: agentPaths.drafts,
  postbox: agentPaths.inbox,
  subAgents: agentPaths.subAgents,
  agency: agentPaths.agency,
  settings: agentPaths.settings,
  faq: agentPaths.faq,
} as const;

type Section = keyof typeof places;

/** What brokers have in common with agents. */
const brokersToo: { [section in Section]?: BrokerPlace } = { postbox: 'postbox', settings: 'settings' };

/** The bar of whoever is signed in, once it is known who that is, and the page; brokers see what is theirs only. */
function Inside({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useTranslation('portals');
  const { me } = useAgent();
  const { answer } = useAnswer(me);
  const isBroker = answer.kind === 'loaded' && answer.data.role === 'makler';
  const place = isBroker ? brokersToo[section] : undefined;
  return (
    <BrokerContext value={isBroker}>
      {answer.kind === 'loading' && <div className={styles.coming} />}
      {isBroker && <BrokerBar place={place ?? 'overview'} />}
      {answer.kind !== 'loading' && !isBroker && (
        <PortalBar
          portal="vermittler"
          label={t('agentBar.label')}
          parts={(Object.keys(places) as Section[]).map((each) => ({
            href: places[each],
            name: t(`agentBar.${each}`),
            current: each === section,
          }))}
        />
      )}
      <div className={styles.page}>{isBroker && !place ? <ForBrokers /> : children}</div>
    </BrokerContext>
  );
}

/** Around every page of the agents' portal: where one is, the way out, and nothing for whoever is not signed in. */
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
  const calls = useMemo(() => {
    const made = agentCalls(client, session.accessToken);
    // The frame and the page in it begin with the same question.
    return { ...made, me: shared(made.me) };
  }, [client, session]);
  const asCustomer = useMemo(() => customerCalls(client, session.accessToken), [client, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <AgentContext value={calls}>
          <CustomerContext value={asCustomer}>
            <Inside section={section}>{children}</Inside>
          </CustomerContext>
        </AgentContext>
      </SignedIn>
    </Frame>
  );
}

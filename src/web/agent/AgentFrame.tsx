import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentCalls } from '../api/agent.ts';
import { customerCalls } from '../api/contracts.ts';
import { CustomerContext } from '../portal/customerContext.ts';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { identityOf } from '../identity/portals.ts';
import { PortalBar } from '../portal/PortalBar.tsx';
import { SignedIn } from '../portal/SignedIn.tsx';
import { useServices } from '../services.ts';
import { AgentContext } from './agentContext.ts';
import styles from './AgentFrame.module.css';

/** Where each part of the portal stands. */
export const places = {
  overview: '/vermittler/',
  base: '/vermittler/kundenbestand/',
  drafts: '/vermittler/entwuerfe/',
  postbox: '/vermittler/postfach/',
  subAgents: '/vermittler/untervermittler/',
  agency: '/vermittler/agentur/',
  settings: '/vermittler/einstellungen/',
  faq: '/vermittler/haeufige-fragen/',
} as const;

/** Around every page of the agents' portal: where one is, the way out, and nothing for whoever is not signed in. */
export function AgentFrame({
  section,
  title,
  children,
}: {
  section: keyof typeof places;
  title: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('portals');
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
            <PortalBar
              portal="vermittler"
              label={t('agentBar.label')}
              parts={(Object.keys(places) as (keyof typeof places)[]).map((each) => ({
                ...{ href: places[each], name: t(`agentBar.${each}`), current: each === section },
              }))}
            />
            <div className={styles.page}>{children}</div>
          </CustomerContext>
        </AgentContext>
      </SignedIn>
    </Frame>
  );
}

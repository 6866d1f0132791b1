import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { agentCalls } from '../api/agent.ts';
import { customerCalls } from '../api/contracts.ts';
import { CustomerContext } from '../portal/customerContext.ts';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { identityOf } from '../identity/portals.ts';
import { SignedIn } from '../portal/SignedIn.tsx';
import { useServices } from '../services.ts';
import { AgentContext } from './agentContext.ts';
import styles from './AgentFrame.module.css';

/** Where each part of the portal stands. */
export const places = {
  overview: '/vermittler/',
  base: '/vermittler/kundenbestand/',
  postbox: '/vermittler/postfach/',
  agency: '/vermittler/agentur/',
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
  const { t } = useTranslation(['agent', 'portals']);
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const [leaving, setLeaving] = useState(false);
  const { client } = services;
  const calls = useMemo(() => agentCalls(client, session.accessToken), [client, session]);
  const asCustomer = useMemo(() => customerCalls(client, session.accessToken), [client, session]);
  useTitle(title);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <AgentContext value={calls}>
          <CustomerContext value={asCustomer}>
            <div className={styles.bar}>
              <nav aria-label={t('agent:nav.label')}>
                <ul className={styles.sections}>
                  {(Object.keys(places) as (keyof typeof places)[]).map((each) => (
                    <li key={each}>
                      <Link
                        className={styles.section}
                        href={places[each]}
                        aria-current={each === section ? 'page' : undefined}
                      >
                        {t(`agent:nav.${each}`)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
              <Button
                variant="link"
                busy={leaving}
                onClick={() => {
                  setLeaving(true);
                  void session.logOut();
                }}
              >
                {t('portals:portal.signOut')}
              </Button>
            </div>
            <div className={styles.page}>{children}</div>
          </CustomerContext>
        </AgentContext>
      </SignedIn>
    </Frame>
  );
}

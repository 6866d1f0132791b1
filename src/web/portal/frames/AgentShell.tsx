import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agentCalls } from '#web/base/api/agent.ts';
import { customerCalls } from '#web/base/api/contracts.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { SignedIn } from '../session/SignedIn.tsx';
import { AgentBar } from './AgentBar.tsx';
import { AgentContext, useAgent } from './agentContext.ts';
import { BrokerContext } from './brokerContext.ts';
import { CustomerContext } from './customerContext.ts';
import { ShellContext } from './shellPlace.ts';

/** The bar for whoever is signed in, above the page. Pages of brokers know who reads them. */
function AroundPage({ place, children }: { place: string | undefined; children: ReactNode }) {
  const { me } = useAgent();
  const { isPending, data } = useQuery({ ...me, enabled: place?.startsWith('agents/') === true });
  const isBroker = data?.role === 'makler';
  return (
    <BrokerContext value={isBroker}>
      <AgentBar place={place} person={isPending ? undefined : isBroker ? 'broker' : 'agent'} />
      {children}
    </BrokerContext>
  );
}

/** What stays while the pages of the agents' portal and of the extranet change: frame, session and bar. */
export function AgentShell({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<string>();
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { client } = services;
  const calls = useMemo(() => agentCalls(client, session.accessToken), [client, session]);
  const asCustomer = useMemo(() => customerCalls(client, session.accessToken), [client, session]);
  return (
    <Frame>
      <SignedIn portal="vermittler">
        <AgentContext value={calls}>
          <CustomerContext value={asCustomer}>
            <AroundPage place={place}>
              <ShellContext value={setPlace}>{children}</ShellContext>
            </AroundPage>
          </CustomerContext>
        </AgentContext>
      </SignedIn>
    </Frame>
  );
}

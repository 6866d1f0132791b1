import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { agentCalls } from '#web/base/api/agent.ts';
import { customerCalls } from '#web/base/api/contracts.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { ownAccount, type OwnAccount } from '#web/base/identity/ownAccount.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { SignedIn } from '../session/SignedIn.tsx';
import { brokerSections } from './agentSections.ts';
import { AgentBar } from './AgentBar.tsx';
import { AgentContext, useAgent } from './agentContext.ts';
import { BrokerContext } from './brokerContext.ts';
import { CustomerContext } from './customerContext.ts';
import { rememberDensity, rememberedDensity, type Density } from './density.ts';
import type { WorkTool } from '../palette/workTool.ts';
import { sectionsFor } from './sectionsFor.ts';
import { ShellContext } from './shellPlace.ts';
import { useKeepSettings } from './useKeepSettings.ts';
import { WorkFrame } from './WorkFrame.tsx';

/** Palette and keys are at hand soon after the first page. */
const WorkTools = lazy(() =>
  importWithRetry(() => import('../palette/WorkTools.tsx')).catch(() => ({ default: () => null })),
);

/** Returns the role of whoever is signed in, which the sign-in has asked for; null where nobody knows it now. */
function useRole(): OwnAccount['role'] | null | undefined {
  const services = useServices();
  const [role, setRole] = useState<OwnAccount['role'] | null>();
  useEffect(() => {
    ownAccount(services, 'vermittler').then(
      (account) => setRole(account?.role ?? null),
      () => setRole(null),
    );
  }, [services]);
  return role;
}

/** The rail for whoever is signed in, beside the page. Pages of brokers know who reads them. */
function Bench({ place: title, children }: { place: string | undefined; children: ReactNode }) {
  const { me } = useAgent();
  const keep = useKeepSettings();
  const [remembered, setRemembered] = useState(rememberedDensity);
  const [tool, setTool] = useState<WorkTool>();
  const { isPending, data } = useQuery({ ...me, enabled: title?.startsWith('agents/') === true });
  const role = useRole();
  const isBroker = (data?.role ?? role) === 'makler';
  const person = isPending ? undefined : isBroker ? 'broker' : 'agent';
  const density = data?.settings?.density ?? remembered;
  // The next document has it before the server has answered.
  useEffect(() => rememberDensity(density), [density]);
  const choose = (next: Density) => {
    setRemembered(next);
    void keep({ density: next });
  };
  return (
    <BrokerContext value={role === undefined && !data ? undefined : isBroker}>
      <WorkFrame
        density={density}
        home={isBroker || title?.startsWith('brokers/') ? brokerSections.overview : undefined}
        rail={
          <AgentBar
            place={title}
            person={person}
            sections={sectionsFor(data)}
            density={density}
            onDensity={choose}
            onSearch={() => setTool('palette')}
            entering={data?.rights.changes}
          />
        }
      >
        {children}
        {data && !isBroker && (
          <Suspense>
            <WorkTools me={data} tool={tool} onTool={setTool} />
          </Suspense>
        )}
      </WorkFrame>
    </BrokerContext>
  );
}

/** What stays while the pages of the agents' portal and of the extranet change: frame, session and rail. */
export function AgentShell({ children }: { children: ReactNode }) {
  const [title, setPlace] = useState<string>();
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { client } = services;
  const calls = useMemo(() => agentCalls(client, session.accessToken), [client, session]);
  const asCustomer = useMemo(() => customerCalls(client, session.accessToken), [client, session]);
  return (
    <SignedIn portal="vermittler" frame={WorkFrame}>
      <AgentContext value={calls}>
        <CustomerContext value={asCustomer}>
          <Bench place={title}>
            <ShellContext value={setPlace}>{children}</ShellContext>
          </Bench>
        </CustomerContext>
      </AgentContext>
    </SignedIn>
  );
}

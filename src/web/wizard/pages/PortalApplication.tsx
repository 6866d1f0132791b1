import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { fetchInputs } from '#web/base/api/applications.ts';
import { signedInClient } from '#web/base/api/client.ts';
import { LoadFailed } from '#web/shell/frame/LoadFailed.tsx';
import { Frame } from '#web/shell/frame/Frame.tsx';
import { addressInBrand } from '#web/base/identity/addressInBrand.ts';
import type { Portal } from '#web/base/identity/portalIdentity.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { namespaceOf } from '#web/base/namespaces.ts';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { Entering } from '#web/portal/session/Entering.tsx';
import { SignedIn } from '#web/portal/session/SignedIn.tsx';
import { customerPrefill } from '../session/customerPrefill.ts';
import { ServicesContext, useServices } from '#web/base/services.ts';
import type { Services } from '#web/base/services.ts';
import { tabMemory } from '#web/base/tabMemory.ts';

/** A page of the workbench, which says to brokers that it is for agents. */
const AgentFrame = lazy(() =>
  importWithRetry(() => import('#web/portal/frames/AgentFrame.tsx')).then((module) => ({
    default: module.AgentFrame,
  })),
);

interface Ready {
  Application: ComponentType;
  entered: Services;
}

/** A wizard for signed-in agents: all of its calls carry their token. */
export default function PortalApplication({ portal }: { portal: Portal }) {
  return (
    <SignedIn portal={portal} frame={Frame}>
      <Entered portal={portal} />
    </SignedIn>
  );
}

function Entered({ portal }: { portal: Portal }) {
  const services = useServices();
  const { session } = identityOf(services, portal);
  const { wizard } = services.bootstrap;
  const namespace = wizard ? namespaceOf(wizard.id) : 'common';
  const { t } = useTranslation(['common', namespace]);
  const [ready, setReady] = useState<Ready | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const client = useMemo(
    () => signedInClient(services.client, session.accessToken),
    [services.client, session],
  );
  useEffect(() => {
    if (!wizard) return undefined;
    let left = false;
    const enter = async (): Promise<Ready | 'failed' | undefined> => {
      const [{ default: Application }, { ok, data }, customer] = await Promise.all([
        importWithRetry(() => import('./Application.tsx')),
        fetchInputs(client, wizard),
        customerPrefill(client, wizard, window.location, tabMemory(window)),
      ]);
      // Advice in another brand is started from the customer's file.
      const chosen = new URLSearchParams(window.location.search).has('brand');
      const { brand } = services.bootstrap;
      const elsewhere = addressInBrand((!chosen && customer?.brand) || brand, brand, window.location.href);
      if (elsewhere !== undefined) {
        window.location.replace(elsewhere);
        return;
      }
      const entered = { ...wizard, inputs: data, ...(customer && { customer }) };
      const bootstrap = { ...services.bootstrap, wizard: entered };
      return ok && data ? { Application, entered: { ...services, client, bootstrap } } : 'failed';
    };
    enter().then(
      (next) => !left && setReady(next),
      () => !left && setReady('failed'),
    );
    return () => {
      left = true;
    };
  }, [client, services, wizard, attempt]);

  if (ready !== undefined && ready !== 'failed')
    return (
      <ServicesContext value={ready.entered}>
        <ready.Application />
      </ServicesContext>
    );
  const title = t(`${namespace}:title`);
  if (ready === 'failed')
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <AgentFrame section="base" title={title}>
          <PageHeading page="failed">{title}</PageHeading>
          <LoadFailed
            onAgain={() => {
              setReady(undefined);
              setAttempt((count) => count + 1);
            }}
          />
        </AgentFrame>
      </Suspense>
    );
  return (
    <Frame>
      <Entering portal={portal} />
    </Frame>
  );
}

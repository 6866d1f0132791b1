import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { fetchInputs } from '../api/applications.ts';
import { signedInClient } from '../api/client.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { Frame } from '../frame/Frame.tsx';
import type { Portal } from '../identity/portalIdentity.ts';
import { identityOf } from '../identity/portals.ts';
import { namespaceOf } from '../namespaces.ts';
import { SignedIn } from '../portal/SignedIn.tsx';
import { ServicesContext, useServices } from '../services.ts';
import type { Services } from '../services.ts';
import Application from './Application.tsx';

/** A wizard in which people of a portal advise: all that it asks of the server is asked as one of them. */
export default function PortalApplication({ portal }: { portal: Portal }) {
  return (
    <SignedIn portal={portal} framed>
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
  const [entered, setEntered] = useState<Services | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const client = useMemo(
    () => signedInClient(services.client, session.accessToken),
    [services.client, session],
  );
  useEffect(() => {
    if (!wizard) return undefined;
    let left = false;
    void fetchInputs(client, wizard).then(({ ok, data }) => {
      if (left) return;
      const bootstrap = { ...services.bootstrap, wizard: { ...wizard, inputs: data } };
      setEntered(ok && data ? { ...services, client, bootstrap } : 'failed');
    });
    return () => {
      left = true;
    };
  }, [client, services, wizard, attempt]);

  if (entered !== undefined && entered !== 'failed')
    return (
      <ServicesContext value={entered}>
        <Application />
      </ServicesContext>
    );
  return (
    <Frame>
      {entered === 'failed' ? (
        <>
          <PageHeading page="failed">{t(`${namespace}:title`)}</PageHeading>
          <LoadFailed
            onAgain={() => {
              setEntered(undefined);
              setAttempt((count) => count + 1);
            }}
          />
        </>
      ) : (
        <Skeleton lines={6} label={t('ui.loading')} />
      )}
    </Frame>
  );
}

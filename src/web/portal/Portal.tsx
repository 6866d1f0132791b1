import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import type { Portal as PortalName } from '../identity/portalIdentity.ts';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { Sessions } from './Sessions.tsx';
import styles from './Portal.module.css';

/** What somebody sees who is signed in at a portal. Whoever is not is led to the sign-in. */
export default function Portal({ portal }: { portal: PortalName }) {
  const { t } = useTranslation('portals');
  const { session } = identityOf(useServices(), portal);
  const [signedIn, setSignedIn] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useTitle(t(`portal.title.${portal}`));
  useEffect(() => {
    session.accessToken().then(
      (token) => setSignedIn(token !== undefined),
      // Without a network nobody is signed out; what is shown says itself what it could not load.
      () => setSignedIn(true),
    );
  }, [session]);
  return (
    <Frame>
      <div className={styles.page}>
        {signedIn ? (
          <>
            <div className={styles.head}>
              <PageHeading page="start">{t(`portal.title.${portal}`)}</PageHeading>
              <Button
                busy={leaving}
                onClick={() => {
                  setLeaving(true);
                  void session.logOut();
                }}
              >
                {t('portal.signOut')}
              </Button>
            </div>
            <section aria-labelledby="activities">
              <h2 id="activities">{t('portal.activities')}</h2>
              <EmptyState icon="check-circle" headline={t('portal.noActivities')} />
            </section>
            <Sessions session={session} />
          </>
        ) : (
          <Skeleton />
        )}
      </div>
    </Frame>
  );
}

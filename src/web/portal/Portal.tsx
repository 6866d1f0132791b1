import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderers/ui/Button.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useTitle } from '../frame/useTitle.ts';
import type { Portal as PortalName } from '../identity/portalIdentity.ts';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import { SignedIn } from './SignedIn.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './Portal.module.css';

/** What somebody sees who is signed in at a portal. Whoever is not is led to the sign-in. */
export default function Portal({ portal }: { portal: PortalName }) {
  const { t } = useTranslation('portals');
  const { session } = identityOf(useServices(), portal);
  const [leaving, setLeaving] = useState(false);
  useTitle(t(`portal.title.${portal}`));
  return (
    <Frame>
      <div className={styles.outer}>
        <SignedIn portal={portal}>
          <div className={styles.page}>
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
            {portal === 'benutzer' && (
              <p>
                <Link href="/kunden/kundendaten/">{t('account.heading.overview')}</Link>
              </p>
            )}
            <section aria-labelledby="activities">
              <h2 id="activities">{t('portal.activities')}</h2>
              <EmptyState icon="check-circle" headline={t('portal.noActivities')} />
            </section>
            <Sessions session={session} />
          </div>
        </SignedIn>
      </div>
    </Frame>
  );
}

import { lazy, Suspense } from 'react';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { BackLink } from '#renderers/ui/BackLink.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import type { AccountSection } from '#engine/page.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import { CustomerFrame } from '../frames/CustomerFrame.tsx';
import { AccountWays } from './AccountWays.tsx';
import { ConsentsCard } from './ConsentsCard.tsx';
import { ContactSection } from './ContactSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PresentContact } from './PresentContact.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { Sessions } from '../session/Sessions.tsx';
import styles from './Account.module.css';
import { customerPaths } from '#engine/pages/customerPaths.ts';

// Chunks of their own: few set these up, and they bring the picture of the key and the client library.
const AuthenticatorSection = lazy(() => importWithRetry(() => import('./AuthenticatorSection.tsx')));

const PasskeysSection = lazy(() => importWithRetry(() => import('./PasskeysSection.tsx')));
const DevicesSection = lazy(() => importWithRetry(() => import('./DevicesSection.tsx')));
const NotificationSection = lazy(() => importWithRetry(() => import('../live/NotificationSection.tsx')));

const root = customerPaths.account;

const sections: { [section in AccountSection]: () => React.ReactNode } = {
  kontaktdaten: () => <ContactSection />,
  email: () => (
    <Card>
      <PresentContact of="email" />
      <EmailSection portal="benutzer" />
    </Card>
  ),
  handynummer: () => (
    <Card>
      <PresentContact of="handynummer" />
      <PhoneSection portal="benutzer" />
    </Card>
  ),
  passwort: () => (
    <Card>
      <PasswordSection />
    </Card>
  ),
  passkeys: () => (
    <Card>
      <Suspense fallback={<Skeleton lines={3} />}>
        <PasskeysSection portal="benutzer" />
      </Suspense>
    </Card>
  ),
  geraete: () => (
    <Card>
      <Suspense fallback={<Skeleton lines={3} />}>
        <DevicesSection />
      </Suspense>
    </Card>
  ),
  'code-app': () => (
    <Card>
      <Suspense fallback={<Skeleton lines={3} />}>
        <AuthenticatorSection />
      </Suspense>
    </Card>
  ),
  datenschutz: () => <PrivacySection />,
};

/** The own data of a customer: an overview, and a page for each that may be changed. */
export default function AccountPage({ section }: { section?: AccountSection }) {
  const { t } = useTranslation('portals');
  const { session } = identityOf(useServices(), 'benutzer');
  const key = section ?? 'overview';
  const heading = t(`account.heading.${key}`);
  return (
    <CustomerFrame section="data" title={heading}>
      <div className={section === undefined ? styles.page : `${styles.page} ${styles.narrow}`}>
        {section !== undefined && <BackLink href={root}>{t('account.heading.overview')}</BackLink>}
        <PageHeading page={key} intro={t(`account.intro.${key}`)}>
          {heading}
        </PageHeading>
        {section === undefined ? <AccountWays /> : sections[section]()}
        {section === undefined && <ConsentsCard />}
        {section === undefined && (
          <Suspense>
            <NotificationSection />
          </Suspense>
        )}
        {section === undefined && <Sessions session={session} />}
      </div>
    </CustomerFrame>
  );
}

import { lazy, Suspense } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { Disclosure } from '#renderers/ui/Disclosure.tsx';
import { Card } from '#renderers/ui/Card.tsx';
import { Skeleton } from '#renderers/ui/Skeleton.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { EmailSection } from '#web/portal/account/EmailSection.tsx';
import { PhoneSection } from '#web/portal/account/PhoneSection.tsx';
import { PasswordSection } from '#web/portal/account/PasswordSection.tsx';
import { importWithRetry } from '#web/base/importWithRetry.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import NotificationSection from '#web/portal/live/NotificationSection.tsx';
import { Sessions } from '#web/portal/session/Sessions.tsx';
import { useServices } from '#web/base/services.ts';
import { AgentFrame } from '#web/portal/frames/AgentFrame.tsx';
import { WorkSettings } from './WorkSettings.tsx';
import styles from './SubAgents.module.css';

const PasskeysSection = lazy(() => importWithRetry(() => import('#web/portal/account/PasskeysSection.tsx')));

/** Settings of an agent: how the workbench is, mail and phone of the access, password, passkeys, notifications and sessions. */
export default function AgentSettings() {
  const { t } = useTranslation(['agent', 'portals']);
  const { session } = identityOf(useServices(), 'vermittler');
  return (
    <AgentFrame section="settings" title={t('agent:settings.title')}>
      <div className={styles.narrow}>
        <PageHeading page="settings" intro={t('agent:settings.intro')}>
          {t('agent:settings.title')}
        </PageHeading>
        <WorkSettings />
        {(['email', 'phone'] as const).map((kind) => (
          <Disclosure key={kind} late summary={t(`agent:settings.${kind}`)}>
            <Card>
              {kind === 'email' ? <EmailSection portal="vermittler" /> : <PhoneSection portal="vermittler" />}
            </Card>
          </Disclosure>
        ))}
        <section aria-labelledby="password" className={styles.edit}>
          <h2 id="password">{t('agent:settings.password')}</h2>
          <p>{t('portals:account.intro.passwort')}</p>
          <Card>
            <PasswordSection portal="vermittler" />
          </Card>
        </section>
        <Disclosure late summary={t('portals:account.open.passkeys')}>
          <Card>
            <p>{t('portals:account.intro.passkeys')}</p>
            <Suspense fallback={<Skeleton lines={3} />}>
              <PasskeysSection portal="vermittler" />
            </Suspense>
          </Card>
        </Disclosure>
        <NotificationSection />
        <Sessions session={session} />
      </div>
    </AgentFrame>
  );
}

import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { brokerSections } from './agentSections.ts';

/** Shown to brokers instead of the agents' pages: their contracts are opened by signed links. */
export function ForBrokers() {
  const { t } = useTranslation(['agent', 'portals']);
  return (
    <>
      <PageHeading page="broker">{t('portals:brokerBar.label')}</PageHeading>
      <EmptyState headline={t('agent:overview.broker.headline')}>
        <p>{t('agent:overview.broker.text')}</p>
        <Link href={brokerSections.write} look="secondary" icon="mail">
          {t('agent:overview.broker.write')}
        </Link>
        <Link href={brokerSections.postbox}>{t('agent:overview.inbox')}</Link>
      </EmptyState>
    </>
  );
}

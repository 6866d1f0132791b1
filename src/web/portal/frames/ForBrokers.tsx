import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { brokerSections, type AgentSection } from './agentSections.ts';

/**
 * Shown to brokers instead of the agents' pages: their contracts are opened by signed links. Every page but the
 * overview says first that it is for agents.
 */
export default function ForBrokers({ section }: { section: AgentSection }) {
  const { t } = useTranslation(['agent', 'portals']);
  const overview = section === 'overview';
  return (
    <>
      <PageHeading page="broker">
        {t(overview ? 'portals:brokerBar.label' : 'agent:overview.broker.notForYou')}
      </PageHeading>
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

import { useTranslation } from '#renderers/ui/translation.tsx';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { PageHeading } from '#renderers/wizard/view/PageHeading.tsx';
import { useEffect } from 'react';
import { useNavigate } from '#web/base/navigation.ts';
import { brokerSections, type AgentSection } from './agentSections.ts';

/**
 * Shown to brokers instead of the agents' pages: it says that they are for agents and where the brokers' own are. The
 * overview leads there.
 */
export default function ForBrokers({ section }: { section: AgentSection }) {
  const { t } = useTranslation(['agent', 'portals']);
  const navigate = useNavigate();
  const overview = section === 'overview';
  useEffect(() => {
    if (overview) navigate(brokerSections.overview);
  }, [overview, navigate]);
  if (overview) return null;
  return (
    <>
      <PageHeading page="broker">{t('agent:overview.broker.notForYou')}</PageHeading>
      <EmptyState headline={t('agent:overview.broker.headline')}>
        <p>{t('agent:overview.broker.text')}</p>
        <Link href={brokerSections.overview} look="primary">
          {t('agent:overview.broker.toList')}
        </Link>
        <Link href={brokerSections.write} look="secondary" icon="mail">
          {t('agent:overview.broker.write')}
        </Link>
        <Link href={brokerSections.postbox}>{t('agent:overview.inbox')}</Link>
      </EmptyState>
    </>
  );
}

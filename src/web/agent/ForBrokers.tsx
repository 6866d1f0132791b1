import { useTranslation } from 'react-i18next';
import { EmptyState } from '#renderers/ui/EmptyState.tsx';
import { Link } from '#renderers/ui/Link.tsx';
import { places } from './AgentFrame.tsx';

/** What brokers find where agents have their overview: their contracts are opened by links of their own. */
export function ForBrokers() {
  const { t } = useTranslation('agent');
  return (
    <EmptyState headline={t('overview.broker.headline')}>
      <p>{t('overview.broker.text')}</p>
      <Link href="/vermittler-nachricht" look="secondary" icon="mail">
        {t('overview.broker.write')}
      </Link>
      <Link href={places.postbox}>{t('overview.inbox')}</Link>
    </EmptyState>
  );
}

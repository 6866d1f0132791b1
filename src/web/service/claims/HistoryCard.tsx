import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Card } from '#renderers/ui/Card.tsx';
import { Icon } from '#renderers/ui/icons/Icon.tsx';
import type { ClaimDetails } from '#web/base/api/claims.ts';
import styles from './ClaimView.module.css';
import { Timeline } from './Timeline.tsx';

/** History of the claim with its date and contract. */
export function HistoryCard({
  claim: { history, expectedOn, openDocuments, occurredOn, contract },
}: {
  claim: ClaimDetails;
}) {
  const { t } = useTranslation('claims');
  return (
    <Card as="section" aria-labelledby="claim-history" className={styles.card}>
      <h2 id="claim-history">{t('detail.history')}</h2>
      <Timeline history={history} expectedOn={expectedOn} openDocuments={openDocuments} />
      {occurredOn !== undefined && (
        <p className={styles.fact}>
          <Icon name="calendar" size="s" />
          {t('detail.occurredOn', { day: formatDate(occurredOn) })}
        </p>
      )}
      {contract !== undefined && (
        <p className={styles.fact}>
          <Icon name="document" size="s" />
          {t('detail.contract', { id: contract })}
        </p>
      )}
    </Card>
  );
}

import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { OfferBadge } from './OfferBadge.tsx';
import styles from './Drafts.module.css';

/** How far a draft is: the share that is done, the step where it was left, and who has it. */
export function DraftProgress({ draft }: { draft: ListedDraft }) {
  const { t } = useTranslation('agent');
  const { percent, stepTitle, applicationNumber: sent, offer, handedAt } = draft;
  return (
    <>
      {percent === undefined ? (stepTitle ?? '–') : t('drafts.percent', { percent })}{' '}
      {sent !== undefined && <Badge tone="success">{t('drafts.sent', { number: sent })}</Badge>}
      {sent === undefined && offer && <OfferBadge offer={offer} />}
      {sent === undefined && !offer && handedAt !== undefined && (
        <Badge>{t('drafts.handed', { day: formatDate(handedAt.slice(0, 10)) })}</Badge>
      )}
      {percent !== undefined && stepTitle !== undefined && <span className={styles.more}>{stepTitle}</span>}
    </>
  );
}

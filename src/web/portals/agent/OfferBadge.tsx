import { useTranslation } from '#renderers/ui/translation.tsx';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { Badge } from '#renderers/ui/Badge.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import table from './Table.module.css';

/** What became of the newest offer of a draft, and at which price it was sent. */
export function OfferBadge({ offer }: { offer: NonNullable<ListedDraft['offer']> }) {
  const { t } = useTranslation('agent');
  const { state, sentAt, instalmentCent, period } = offer;
  const tone = state === 'confirmed' ? 'success' : state === 'expired' ? 'warning' : undefined;
  const price = t(`drafts.per.${period}`, { price: formatCurrency(instalmentCent) });
  return (
    <>
      <Badge {...(tone && { tone })}>{t(`drafts.offerState.${state}`)}</Badge>
      <br />
      <span className={table.hint}>
        {price}, {formatDate(sentAt.slice(0, 10))}
      </span>
    </>
  );
}

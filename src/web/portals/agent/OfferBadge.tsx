import { useTranslation } from '#renderers/ui/translation.tsx';
import { Badge } from '#renderers/ui/Badge.tsx';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { offerText } from './draftTitles.ts';
import styles from './Drafts.module.css';

/** What became of the newest offer of a draft, when and at which price it was sent. */
export function OfferBadge({ offer }: { offer: NonNullable<ListedDraft['offer']> }) {
  const { t } = useTranslation('agent');
  const { state } = offer;
  const tone = state === 'confirmed' ? 'success' : state === 'expired' ? 'warning' : undefined;
  return (
    <>
      <Badge {...(tone && { tone })}>{t(`drafts.offerState.${state}`)}</Badge>
      <span className={styles.more}>{offerText(offer, t)}</span>
    </>
  );
}

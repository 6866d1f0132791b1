import type { TFunction } from 'i18next';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import type { ListedDraft } from '#web/base/api/agentDrafts.ts';
import { momentText } from './momentText.ts';

type Translate = TFunction<'agent'>;

/** Returns at which price the newest offer of a draft was sent, and when. */
export const offerText = (
  { instalmentCent, period, sentAt }: NonNullable<ListedDraft['offer']>,
  t: Translate,
) =>
  `${t(`drafts.per.${period}`, { price: formatCurrency(instalmentCent) })}, ${formatDate(sentAt.slice(0, 10))}`;

/** What the cells of a draft say in one line where they are cut. */
export const draftTitles = (
  { title, variant, stepTitle, offer, createdAt, expiresAt }: ListedDraft,
  t: Translate,
) => ({
  product: [title, variant].filter(Boolean).join(', '),
  progress: [stepTitle, offer && offerText(offer, t)].filter(Boolean).join(', ') || undefined,
  age: [
    t('drafts.begun', { at: momentText(createdAt) }),
    t('drafts.until', { day: formatDate(expiresAt.slice(0, 10)) }),
  ].join(', '),
});

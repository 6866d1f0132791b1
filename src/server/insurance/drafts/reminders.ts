import { dayLength } from '#engine/calendar.ts';
import { formatDate } from '#engine/text/format.ts';
import { brandAddress } from '#server/base/brandAddress.ts';
import { today } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { ListedDraft } from './listQuery.ts';
import { draftsToRemind, markReminded } from './customerStore.ts';
import { createDraftSummary } from './listing.ts';
import { draftLeadDays } from '../todos/reminderStages.ts';
import { customerPaths } from '#engine/pages/customerPaths.ts';

/** Milliseconds before expiry at which the customer is reminded. */
const reminderLead = draftLeadDays * dayLength;

/** Rows per transaction, so that transactions stay short. */
const BATCH = 200;

/**
 * Returns a job that mails customers, once per brand, about drafts that expire within a week. The job returns
 * the number of drafts, 0 when none is left.
 */
export function draftReminders(deps: Pick<Deps, 'clock' | 'ids' | 'registry' | 'root' | 'settings'>) {
  const { clock, ids, registry, root, settings } = deps;
  const t = translator('live', root);
  const summaryOf = createDraftSummary(deps);

  /** Mails a customer about drafts of one brand. */
  async function notify(trx: Trx, rows: ListedDraft[], now: Date): Promise<void> {
    const [first] = rows;
    if (!first?.customer) return;
    const { brand } = first;
    const partner = await findPartner(trx, first.customer);
    const to = partner?.data.contact.email;
    const asked = rows.filter(({ definition }) => registry.get(definition));
    if (!partner || to === undefined || asked.length === 0) return;
    const lines = asked.map((row) => {
      const day = formatDate(today({ now: () => row.expires_at }));
      return t('mails:draftEnds.line', { title: summaryOf(row).title, day });
    });
    const values = {
      ...brandPlaceholders(brand),
      greeting: greetingOf(nameOfPartner(partner.data), t),
      drafts: lines.join('\n'),
      link: brandAddress(settings, customerPaths.drafts, brand),
    };
    await sendMail(
      trx,
      {
        channel: 'mail',
        template: 'draftEnds',
        brand,
        senderName: values.sender,
        to,
        subject: t('mails:draftEnds.subject', values),
        text: t('mails:draftEnds.text', values),
      },
      { id: ids.uuid(), key: to, now },
    );
  }

  return async (trx: Trx): Promise<number> => {
    const now = clock.now();
    const due = { now, before: new Date(now.getTime() + reminderLead), limit: BATCH };
    const rows = await draftsToRemind(trx, due);
    if (rows.length === 0) return 0;
    for (const own of Map.groupBy(rows, ({ customer, brand }) => `${customer} ${brand}`).values())
      await notify(trx, own, now);
    await markReminded(
      trx,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  };
}

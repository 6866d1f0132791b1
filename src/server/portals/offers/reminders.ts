import { dayLength } from '#engine/calendar.ts';
import { formatDate } from '#engine/text/format.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMessage } from '#server/answers/mail/textMessages.ts';
import { today } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { contextForCustomer } from '#server/insurance/drafts/customerContext.ts';
import { createDraftAddresses } from '#server/insurance/drafts/draftAddresses.ts';
import { makeLink } from '#server/insurance/drafts/handingOver.ts';
import { markOfferReminded, offersToRemind, type OfferRow } from '#server/insurance/drafts/offerStore.ts';
import { customerAddresses, customerName, draftById } from '#server/insurance/drafts/service.ts';
import { contactOfAgent } from '#server/people/agents/agentNames.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { instalmentText } from '#server/answers/mail/instalmentText.ts';

/** Milliseconds before the end of an offer at which the customer is reminded. */
const lead = 3 * dayLength;

/** Rows per transaction, so that transactions stay short. */
const batch = 200;

/**
 * Returns a job that reminds customers once of an offer that ends soon and that they neither confirmed nor keep
 * in an account, whose drafts have a reminder of their own. The job returns the number of offers, 0 when none is
 * left.
 */
export function offerReminders(deps: Pick<Deps, 'clock' | 'ids' | 'registry' | 'root' | 'settings'>) {
  const { clock, ids, registry, root } = deps;
  const t = translator('live', root);
  const drafts = createDraftAddresses(deps);

  async function notify(trx: Trx, offer: OfferRow): Promise<void> {
    const row = await draftById(trx, offer.draft);
    const { definition } = registry.get(offer.definition) ?? {};
    const context = row && definition && contextForCustomer(definition.addresses, row.context);
    if (!row || !definition || context === undefined) return;
    const addresses = await customerAddresses(trx, deps, row);
    const channel = addresses.mail === undefined ? 'sms' : 'mail';
    const to = addresses[channel];
    if (to === undefined) return;
    const made = { context, customer: true, expiresAt: offer.expires_at };
    const { href: link } = await makeLink({ ...deps, drafts }, trx, row, made);
    const { period: key, instalment_cent: instalmentCent, year_cent: yearCent } = offer;
    const placeholders = {
      ...brandPlaceholders(offer.brand),
      link,
      greeting: greetingOf(await customerName(trx, deps, row), t),
      agent: (await contactOfAgent(trx, offer.agent))?.name ?? offer.agent,
      product: t(`${definition.namespace}:title`),
      price: instalmentText({ key, instalmentCent, yearCent }, t),
      until: formatDate(today({ now: () => offer.expires_at })),
    };
    await sendMessage(
      trx,
      {
        channel,
        to,
        template: 'offerReminder',
        brand: offer.brand,
        senderName: placeholders.sender,
        subject: t('mails:offerReminder.subject', placeholders),
        text: t(`mails:offerReminder.${channel}`, placeholders),
      },
      // Once for each offer, which was counted when it was sent.
      { id: ids.uuid(), key: to, now: clock.now(), recipient: 'known' },
    );
  }

  return async (trx: Trx): Promise<number> => {
    const now = clock.now();
    const rows = await offersToRemind(trx, { now, before: new Date(now.getTime() + lead), limit: batch });
    for (const offer of rows) await notify(trx, offer);
    await markOfferReminded(
      trx,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  };
}

import type { Sending } from '#api/offers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { agentOf, ownDraft } from '#server/insurance/drafts/agentsOwnDraft.ts';
import { handOverDraft } from '#server/insurance/drafts/handingOver.ts';
import { insertOffer } from '#server/insurance/drafts/offerStore.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { customerName, type DraftRow } from '#server/insurance/drafts/service.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { deliverOffer } from './delivering.ts';
import type { OfferDeps } from './offerDeps.ts';
import { pricedDraft, type PricedDraft } from './offeredPrice.ts';
import { filledWords } from './offerWords.ts';
import { assertSeen } from './seenState.ts';
import { valuesOf, waysTo } from './preparing.ts';

/** What is sent, by whom. */
interface Sender {
  account: VisibleAccount;
  sending: Sending;
  priced: PricedDraft;
  file: { fileName: string; pdf: Buffer };
}

async function sendIn(
  deps: OfferDeps,
  trx: Trx,
  row: DraftRow,
  { account, sending, priced, file }: Sender,
): Promise<StoredResponse> {
  const { t, ids, clock } = deps;
  const now = clock.now();
  const { channel, text } = sending;
  const id = ids.uuid();
  const channels = await waysTo(deps, trx, row);
  if (!channels.some((way) => way.channel === channel)) throw new PlatformError('confirmation-unreachable');
  const { href, expiresAt } = await handOverDraft(deps, trx, row, channel === 'inbox' ? 'account' : 'link');
  const { key, instalmentCent, yearCent } = priced.price;
  await insertOffer(trx, {
    id,
    channel,
    draft: row.id,
    definition: row.definition,
    brand: row.brand,
    partner: row.partner,
    agent: account.number,
    period: key,
    instalment_cent: instalmentCent,
    year_cent: yearCent,
    sent_at: now,
    opened_at: null,
    confirmed_at: null,
    ended_at: null,
    reminded_at: null,
    expires_at: expiresAt,
    pdf: channel === 'mail' ? file.pdf : null,
  });
  const values = await valuesOf(deps, trx, row, priced.price);
  const message = filledWords(text, values, t);
  const offer = { id, row, words: message, values, link: href, file };
  const to = await deliverOffer(deps, trx, offer, { channel, account });
  const times = { sentAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const body = { id, channel, ...times, ...(to !== undefined && { to }) };
  return { status: 201, body };
}

/**
 * Sends an offer to the customer of a draft and hands the draft over. The same key sends it once.
 * @throws PlatformError not-found, draft-sent, price-incomplete, price-unavailable, context-unknown,
 * offer-changed, confirmation-unreachable where the customer cannot be reached that way, rate-limited
 */
export async function sendOffer(
  deps: OfferDeps,
  caller: Caller,
  { id, key, sending }: { id: string; key: string; sending: Sending },
): Promise<StoredResponse> {
  const { db, clock, documents } = deps;
  const account = await agentOf(deps, caller);
  const { seen, name } = await transaction(db, async (trx) => {
    const row = await ownDraft(deps, trx, account, id);
    return { seen: row, name: await customerName(trx, deps, row) };
  });
  const priced = await pricedDraft(deps, seen, caller);
  const now = clock.now();
  // Mails hold no answers: these are behind the link.
  const file = await documents.offer(priced.opened, now, { answers: false, name });
  const request = { scope: `angebot/${caller.personId}/${id}`, key, fingerprint: fingerprintOf(sending) };
  return transaction(db, (trx) =>
    runOnce(trx, request, now, async () => {
      const row = await ownDraft(deps, trx, account, id);
      // Priced was what was read before this transaction.
      if (row.revision !== seen.revision) throw new PlatformError('offer-changed');
      await assertSeen(trx, row, sending.seen);
      return sendIn(deps, trx, row, { account, sending, priced, file });
    }),
  );
}

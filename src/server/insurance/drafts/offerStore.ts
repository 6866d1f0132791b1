import { sql, type Insertable, type Selectable } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import { recordContact } from '#server/people/customerBase/figures.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { OfferState } from '#server/storage/model/offer.ts';
import type { SentOffersTable } from '#server/storage/tables/offers.ts';

/** A sent offer, without its file. */
export type OfferRow = Omit<Selectable<SentOffersTable>, 'pdf'>;

const columns = [
  'id',
  'draft',
  'definition',
  'brand',
  'partner',
  'agent',
  'channel',
  'period',
  'instalment_cent',
  'year_cent',
  'sent_at',
  'opened_at',
  'confirmed_at',
  'ended_at',
  'reminded_at',
  'expires_at',
] as const;

export async function insertOffer(trx: Trx, offer: Insertable<SentOffersTable>): Promise<void> {
  await trx.insertInto('sent_offers').values(offer).execute();
  if (offer.partner) await recordContact(trx, offer.partner, new Date(offer.sent_at));
}

/** Updates the offer of a draft that is with the customer; nothing where none is. */
const openOffer = (trx: Trx, draft: string) =>
  trx
    .updateTable('sent_offers')
    .where('draft', '=', draft)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null);

/** Records the first time that the customer opened an offer, and who the customer is where that is known by now. */
export async function markOpened(
  trx: Trx,
  { draft, customer }: { draft: string; customer?: string },
  now: Date,
): Promise<void> {
  await openOffer(trx, draft).set({ opened_at: now }).where('opened_at', 'is', null).execute();
  if (customer === undefined) return;
  await openOffer(trx, draft).set({ partner: customer }).where('partner', 'is', null).execute();
}

/** Records that the customer applied for what was offered. */
export async function markConfirmed(trx: Trx, draft: string, now: Date): Promise<void> {
  await openOffer(trx, draft).set({ confirmed_at: now }).execute();
}

/** Ends the offer of a draft: it was taken back, or a newer one replaces it. */
export async function endOffer(trx: Trx, draft: string, now: Date): Promise<void> {
  await openOffer(trx, draft).set({ ended_at: now }).execute();
}

/** Lets an offer last as long as its draft, which the customer keeps. */
export async function extendOffer(trx: Trx, draft: string, expires_at: Date): Promise<void> {
  await openOffer(trx, draft).set({ expires_at }).execute();
}

/** Returns the newest offer of each draft. */
export async function newestOffers(trx: Trx, drafts: string[]): Promise<Map<string, OfferRow>> {
  if (drafts.length === 0) return new Map();
  const rows = await trx
    .selectFrom('sent_offers')
    .select(columns)
    .distinctOn('draft')
    .where('draft', 'in', drafts)
    .orderBy('draft')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.draft, row]));
}

/**
 * Returns offers with the customer that end before `before`, were not announced yet and are in no account; locked
 * rows are skipped.
 */
export function offersToRemind(
  trx: Trx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<OfferRow[]> {
  return trx
    .selectFrom('sent_offers')
    .select(columns)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('drafts')
          .select('drafts.id')
          .whereRef('drafts.id', '=', 'sent_offers.draft')
          .where('drafts.customer', 'is', null)
          .where('drafts.removed_at', 'is', null)
          .where('drafts.declined_at', 'is', null)
          .where('drafts.application_number', 'is', null),
      ),
    )
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Marks offers as announced. */
export async function markOfferReminded(trx: Trx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('sent_offers').set({ reminded_at: now }).where('id', 'in', ids).execute();
}

/** Deletes a batch of offers sent before an instant. @returns the number of rows, 0 when none is left */
export const removeOldOffers = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'sent_offers', sql`sent_at < ${before}`);

/** Returns what became of an offer until now. */
export function stateOf({ confirmed_at, ended_at, expires_at, opened_at }: OfferRow, now: Date): OfferState {
  if (confirmed_at) return 'confirmed';
  if (ended_at) return 'takenBack';
  if (expires_at <= now) return 'expired';
  return opened_at ? 'opened' : 'sent';
}

import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import { listedColumns, type ListedDraft } from './agentStore.ts';
import type { DraftRow } from './store.ts';

/** Whose drafts are meant: those of a customer under the customer's brands. */
export interface Keeper {
  customer: string;
  brands: string[];
}

/** So many links to go on are good at once; the oldest ends. */
const mostLinks = 10;

/** Drafts that a customer keeps and that became nothing yet, the newest change first. */
export function findCustomerDrafts(
  trx: Trx,
  { customer, brands }: Keeper,
  { limit, after, now }: { limit: number; after?: { at: Date; id: string } | undefined; now: Date },
): Promise<ListedDraft[]> {
  if (brands.length === 0) return Promise.resolve([]);
  let query = trx
    .selectFrom('drafts')
    .select(listedColumns)
    .where('customer', '=', customer)
    .where('brand', 'in', brands)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .where('application_number', 'is', null);
  if (after)
    query = query.where(
      sql<boolean>`(date_trunc('milliseconds', updated_at), id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query
    .orderBy(sql`date_trunc('milliseconds', updated_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A draft that a customer keeps by the row's id, also one that was put away. */
export function customerDraft(
  trx: Trx,
  { customer, brands }: Keeper,
  { id, now }: { id: string; now: Date },
): Promise<DraftRow | undefined> {
  if (brands.length === 0) return Promise.resolve(undefined);
  return trx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('customer', '=', customer)
    .where('brand', 'in', brands)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Puts a draft of nobody into an account. Answers whether it belongs to that account now. */
export async function keepForCustomer(
  trx: Trx,
  id: string,
  { customer, about }: { customer: string; about: string | null },
): Promise<boolean> {
  const result = await trx
    .updateTable('drafts')
    .set({ customer, about })
    .where('id', '=', id)
    .where('agent', 'is', null)
    .where('application_number', 'is', null)
    .where(({ or, eb }) => or([eb('customer', 'is', null), eb('customer', '=', customer)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the oldest links by which a customer goes on, but for the newest few. */
export async function endOldLinks(trx: Trx, draft: string): Promise<void> {
  const newest = trx
    .selectFrom('draft_links')
    .select('secret_hash')
    .where('draft_id', '=', draft)
    .orderBy('created_at', 'desc')
    .orderBy('secret_hash')
    .limit(mostLinks);
  await trx
    .deleteFrom('draft_links')
    .where('draft_id', '=', draft)
    .where('secret_hash', 'not in', newest)
    .execute();
}

/** Lets the links by which a customer goes on last as long as the draft does. */
export async function extendLinks(trx: Trx, draft: string, expires_at: Date): Promise<void> {
  await trx.updateTable('draft_links').set({ expires_at }).where('draft_id', '=', draft).execute();
}

/** Some of the kept drafts that end before `before` and whose customers do not know it yet. */
export function draftsToRemind(
  trx: Trx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<ListedDraft[]> {
  return trx
    .selectFrom('drafts')
    .select(listedColumns)
    .where('customer', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('application_number', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Notes that the customer was told that drafts end soon. */
export async function noteReminded(trx: Trx, ids: string[], now: Date): Promise<void> {
  await trx.updateTable('drafts').set({ reminded_at: now }).where('id', 'in', ids).execute();
}

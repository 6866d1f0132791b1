import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { listedColumns, listedDrafts, type DraftPage, type ListedDraft } from './listQuery.ts';
import type { DraftRow } from './store.ts';

/** A customer whose drafts are selected, under the customer's brands. */
export interface DraftKeeper {
  customer: string;
  brands: string[];
}

/** Maximum number of valid links for continuing; the oldest is revoked. */
const maxLinks = 10;

/** Condition for a customer's drafts: kept in the account, or handed over by an agent and not taken back. */
const isKeptBy =
  ({ customer, brands }: DraftKeeper) =>
  ({ and, or, eb }: ExpressionBuilder<Database, 'drafts'>) =>
    and([
      eb('brand', 'in', brands),
      or([eb('agent', 'is', null), eb('handed_at', 'is not', null)]),
      or([
        eb('customer', '=', customer),
        and([eb('customer', 'is', null), eb('agent', 'is not', null), eb('partner', '=', customer)]),
      ]),
    ]);

/** Returns the links created by the customer's account. */
const accountLinks = (trx: Trx, draft: string) =>
  trx
    .selectFrom('draft_links')
    .select('secret_hash')
    .where('draft_id', '=', draft)
    .where('customer', '=', false)
    .where('proven', '=', true);

/** Returns a customer's open drafts, newest change first. */
export function findCustomerDrafts(trx: Trx, keeper: DraftKeeper, page: DraftPage): Promise<ListedDraft[]> {
  if (keeper.brands.length === 0) return Promise.resolve([]);
  return listedDrafts(
    trx,
    (drafts) =>
      drafts.where(isKeptBy(keeper)).where('declined_at', 'is', null).where('application_number', 'is', null),
    page,
  );
}

/** Returns a customer's draft by id, including removed ones. */
export function customerDraft(
  trx: Trx,
  keeper: DraftKeeper,
  { id, now }: { id: string; now: Date },
): Promise<DraftRow | undefined> {
  if (keeper.brands.length === 0) return Promise.resolve(undefined);
  return trx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where(isKeptBy(keeper))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Keeps an unowned or handed-over draft in an account. @returns whether it is there now */
export async function keepForCustomer(
  trx: Trx,
  id: string,
  { customer, about }: { customer: string; about: string | null },
): Promise<boolean> {
  const result = await trx
    .updateTable('drafts')
    .set({ customer, about })
    .where('id', '=', id)
    .where('application_number', 'is', null)
    .where(({ or, eb }) => or([eb('agent', 'is', null), eb('handed_at', 'is not', null)]))
    .where(({ or, eb }) => or([eb('customer', 'is', null), eb('customer', '=', customer)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Revokes all but the newest links of a customer. */
export async function endOldLinks(trx: Trx, draft: string): Promise<void> {
  const newest = accountLinks(trx, draft)
    .orderBy('created_at', 'desc')
    .orderBy('secret_hash')
    .limit(maxLinks);
  await trx
    .deleteFrom('draft_links')
    .where('secret_hash', 'in', accountLinks(trx, draft))
    .where('secret_hash', 'not in', newest)
    .execute();
}

/** Extends the customer's links to the expiry of the draft. */
export async function extendLinks(trx: Trx, draft: string, expires_at: Date): Promise<void> {
  await trx
    .updateTable('draft_links')
    .set({ expires_at })
    .where('secret_hash', 'in', accountLinks(trx, draft))
    .execute();
}

/** Records that a customer hid a handed-over draft, or restored it with null. */
export async function setDeclined(trx: Trx, id: string, declined_at: Date | null): Promise<void> {
  await trx.updateTable('drafts').set({ declined_at }).where('id', '=', id).execute();
}

/** Returns kept drafts that expire before `before` and were not announced yet; locked rows are skipped. */
export function draftsToRemind(
  trx: Trx,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<ListedDraft[]> {
  return trx
    .selectFrom('drafts')
    .select(listedColumns)
    .where('customer', 'is not', null)
    .where(({ or, eb }) => or([eb('agent', 'is', null), eb('handed_at', 'is not', null)]))
    .where('declined_at', 'is', null)
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

/** Marks drafts as announced. */
export async function markReminded(trx: Trx, ids: string[], now: Date): Promise<void> {
  await trx.updateTable('drafts').set({ reminded_at: now }).where('id', 'in', ids).execute();
}

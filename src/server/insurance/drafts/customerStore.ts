import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { listedColumns, listedDrafts, type DraftPage, type ListedDraft } from './listQuery.ts';
import type { DraftRow } from './store.ts';

/** Whose drafts are meant: those of a customer under the customer's brands. */
export interface DraftKeeper {
  customer: string;
  brands: string[];
}

/** So many links to go on are good at once; the oldest ends. */
const maxLinks = 10;

/**
 * What is a customer's to go on with: what the customer put into the account, and what an agent has handed over to this
 * customer, as long as the agent has not taken it back.
 */
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

/** Links that the account of a customer has made itself. */
const accountLinks = (trx: Trx, draft: string) =>
  trx
    .selectFrom('draft_links')
    .select('secret_hash')
    .where('draft_id', '=', draft)
    .where('customer', '=', false)
    .where('proven', '=', true);

/** Drafts that are a customer's to go on with and that became nothing yet, the newest change first. */
export function findCustomerDrafts(trx: Trx, keeper: DraftKeeper, page: DraftPage): Promise<ListedDraft[]> {
  if (keeper.brands.length === 0) return Promise.resolve([]);
  return listedDrafts(
    trx,
    (drafts) =>
      drafts.where(isKeptBy(keeper)).where('declined_at', 'is', null).where('application_number', 'is', null),
    page,
  );
}

/** A draft of a customer's by the row's id, also one that was put away. */
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

/** Puts a draft of nobody, or one that an agent has handed over, into an account. Answers whether it is there now. */
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

/** Ends the oldest links by which a customer goes on, but for the newest few. */
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

/** Lets the links by which a customer goes on last as long as the draft does. */
export async function extendLinks(trx: Trx, draft: string, expires_at: Date): Promise<void> {
  await trx
    .updateTable('draft_links')
    .set({ expires_at })
    .where('secret_hash', 'in', accountLinks(trx, draft))
    .execute();
}

/** Notes that a customer put away what an agent had handed over, or with null that it is wanted after all. */
export async function setDeclined(trx: Trx, id: string, declined_at: Date | null): Promise<void> {
  await trx.updateTable('drafts').set({ declined_at }).where('id', '=', id).execute();
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

/** Notes that the customer was told that drafts end soon. */
export async function markReminded(trx: Trx, ids: string[], now: Date): Promise<void> {
  await trx.updateTable('drafts').set({ reminded_at: now }).where('id', 'in', ids).execute();
}

import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { markConfirmed } from './offerStore.ts';
import type { DraftLinksTable, DraftsTable } from '#server/storage/tables/drafts.ts';

/** A row of a draft. */
export type DraftRow = Selectable<DraftsTable>;

/** A row of a link to a draft. */
export type DraftLink = Selectable<DraftLinksTable>;

/** Inserts a draft. */
export async function insertDraft(trx: Trx, draft: Insertable<DraftsTable>): Promise<void> {
  await trx.insertInto('drafts').values(draft).execute();
}

/**
 * Returns the draft of a secret's hash that is neither expired nor removed. A link opens it in the link's
 * context.
 */
export async function findDraft(trx: Trx, secretHash: string, now: Date): Promise<DraftRow | undefined> {
  const there = trx
    .selectFrom('drafts')
    .selectAll()
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null);
  const own = await there.where('secret_hash', '=', secretHash).executeTakeFirst();
  if (own) return own;
  const link = await findLink(trx, secretHash, now);
  if (!link || (link.customer && !link.proven)) return undefined;
  return linkedDraft(trx, link, now);
}

/** Returns a valid link by the hash of its secret. */
export function findLink(trx: Trx, secretHash: string, now: Date): Promise<DraftLink | undefined> {
  return trx
    .selectFrom('draft_links')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the draft of a link, in the link's context. */
export async function linkedDraft(
  trx: Trx,
  { draft_id, context }: DraftLink,
  now: Date,
): Promise<DraftRow | undefined> {
  const row = await trx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', draft_id)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, context };
}

/** Revokes the links an agent created for the customer, and those their codes opened. */
async function endHandoverLinks(trx: Trx, draft: string): Promise<void> {
  await trx.deleteFrom('draft_links').where('draft_id', '=', draft).where('customer', '=', true).execute();
}

/** Revokes all customer links of a draft, including those of the account. */
export async function endCustomerLinks(trx: Trx, draft: string): Promise<void> {
  await trx
    .deleteFrom('draft_links')
    .where('draft_id', '=', draft)
    .where(({ or, eb }) => or([eb('customer', '=', true), eb('proven', '=', true)]))
    .execute();
}

/**
 * Returns whether a secret is void because its draft is in an account: only the account's own links and the
 * agent's secret stay valid.
 */
export async function isClosedByAccount(
  trx: Trx,
  secretHash: string,
  { customer, agent }: Pick<DraftRow, 'customer' | 'agent'>,
  now: Date,
): Promise<boolean> {
  if (customer === null) return false;
  const link = await findLink(trx, secretHash, now);
  return link ? link.customer : agent === null;
}

/** Returns the id of a draft by the hash of any secret, however old. */
async function idOf(trx: Trx, secretHash: string): Promise<string | undefined> {
  const own = await trx
    .selectFrom('drafts')
    .select('id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  if (own) return own.id;
  const link = await trx
    .selectFrom('draft_links')
    .select('draft_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return link?.draft_id;
}

/** Returns a draft by id. */
export function draftById(trx: Trx, id: string): Promise<DraftRow | undefined> {
  return trx.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Updates a draft if it still has the revision. @returns whether it had */
export async function updateDraft(
  trx: Trx,
  id: string,
  revision: number,
  change: Updateable<DraftsTable>,
): Promise<boolean> {
  const result = await trx
    .updateTable('drafts')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Links a draft to an application unless already linked, and revokes customer links.
 * @returns its id if it was linked
 */
export async function markSent(
  trx: Trx,
  secretHash: string,
  number: string,
  now: Date,
): Promise<string | undefined> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return undefined;
  const result = await trx
    .updateTable('drafts')
    .set({ application_number: number })
    .where('id', '=', id)
    .where('application_number', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return undefined;
  await endHandoverLinks(trx, id);
  await markConfirmed(trx, id, now);
  return id;
}

/** Returns the number of the application that a draft became, if it did. */
export async function sentNumber(trx: Trx, secretHash: string): Promise<string | null | undefined> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return undefined;
  const query = trx.selectFrom('drafts').select('application_number').where('id', '=', id);
  return (await query.executeTakeFirst())?.application_number;
}

/** Deletes a draft. @returns whether it existed */
export async function deleteDraft(trx: Trx, secretHash: string): Promise<boolean> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return false;
  const result = await trx.deleteFrom('drafts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Deletes a batch of expired drafts. @returns the number of rows, 0 when none is left */
export const deleteExpiredDrafts = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'drafts', sql`expires_at <= ${now}`);

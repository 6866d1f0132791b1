import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { DraftLinksTable, DraftsTable } from '#server/storage/tables/drafts.ts';

/** A draft as it is read. */
export type DraftRow = Selectable<DraftsTable>;

/** A further secret of a draft as it is read. */
export type DraftLink = Selectable<DraftLinksTable>;

/** Stores a new draft. */
export async function insertDraft(trx: Trx, draft: Insertable<DraftsTable>): Promise<void> {
  await trx.insertInto('drafts').values(draft).execute();
}

/**
 * The draft whose secret has this hash and which has neither expired nor been put away. A link that an agent made
 * opens it in the context of that link.
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

/** A link of a draft by the hash of its secret, while it lasts. */
export function findLink(trx: Trx, secretHash: string, now: Date): Promise<DraftLink | undefined> {
  return trx
    .selectFrom('draft_links')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The draft to which a link leads, in the context of the link. */
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

/** Ends the links that an agent has made for the customer, and what their codes have opened. */
async function endHandoverLinks(trx: Trx, draft: string): Promise<void> {
  await trx.deleteFrom('draft_links').where('draft_id', '=', draft).where('customer', '=', true).execute();
}

/** Ends all links by which a customer may open a draft, also from the own account. */
export async function endCustomerLinks(trx: Trx, draft: string): Promise<void> {
  await trx
    .deleteFrom('draft_links')
    .where('draft_id', '=', draft)
    .where(({ or, eb }) => or([eb('customer', '=', true), eb('proven', '=', true)]))
    .execute();
}

/**
 * Whether a secret opens nothing any more because its draft lies in an account: what the account has made itself does,
 * and an agent's own.
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

/** The row's id of a draft by the hash of any of its secrets, however old it is. */
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

/** The draft of a row's id. */
export function draftById(trx: Trx, id: string): Promise<DraftRow | undefined> {
  return trx.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes a draft if it still has that revision. Answers whether it had. */
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
 * Notes that a draft became an application, unless it already had; links that an agent made for the customer end. Answers
 * whether it was noted.
 */
export async function markSent(trx: Trx, secretHash: string, number: string): Promise<boolean> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return false;
  const result = await trx
    .updateTable('drafts')
    .set({ application_number: number })
    .where('id', '=', id)
    .where('application_number', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await endHandoverLinks(trx, id);
  return true;
}

/** Removes a draft. Answers whether it was there. */
export async function deleteDraft(trx: Trx, secretHash: string): Promise<boolean> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return false;
  const result = await trx.deleteFrom('drafts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Removes a batch of drafts that nobody came back to. @returns how many, 0 when none is left */
export const deleteExpiredDrafts = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'drafts', sql`expires_at <= ${now}`);

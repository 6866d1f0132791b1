import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import type { DraftsTable } from './tables.ts';

/** A draft as it is read. */
export type DraftRow = Selectable<DraftsTable>;

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
  const link = await trx
    .selectFrom('draft_links')
    .select(['draft_id', 'context'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  const linked = link && (await there.where('id', '=', link.draft_id).executeTakeFirst());
  return linked && { ...linked, context: link.context };
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

/** Notes that a draft became an application, unless it already had. Answers whether it was noted. */
export async function markSent(trx: Trx, secretHash: string, number: string): Promise<boolean> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return false;
  const result = await trx
    .updateTable('drafts')
    .set({ application_number: number })
    .where('id', '=', id)
    .where('application_number', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes a draft. Answers whether it was there. */
export async function deleteDraft(trx: Trx, secretHash: string): Promise<boolean> {
  const id = await idOf(trx, secretHash);
  if (id === undefined) return false;
  const result = await trx.deleteFrom('drafts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Removes drafts that nobody came back to. Answers how many. */
export async function deleteExpiredDrafts(trx: Trx, now: Date): Promise<number> {
  const result = await trx.deleteFrom('drafts').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { UploadsTable } from '#server/storage/tables/uploads.ts';

/** A row of an upload. */
export type UploadRow = Selectable<UploadsTable>;

/** Inserts an upload. */
export async function insertUpload(trx: Trx, upload: Insertable<UploadsTable>): Promise<void> {
  await trx.insertInto('uploads').values(upload).execute();
}

/** Returns an upload by id. */
export function findUpload(trx: Trx, id: string): Promise<UploadRow | undefined> {
  return trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the uploads of a draft that were not refused, oldest first. */
export function uploadsOfDraft(trx: Trx, draftId: string): Promise<UploadRow[]> {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('state', '!=', 'refused')
    .orderBy('created_at')
    .execute();
}

/** Returns the uploads of a claim that were not refused, oldest first. */
export function uploadsOfClaim(trx: Trx, claim: string): Promise<UploadRow[]> {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('claim', '=', claim)
    .where('state', '!=', 'refused')
    .orderBy('created_at')
    .execute();
}

/** Returns the bytes of all unsubmitted files: of one client, and of all. */
export async function waitingBytes(trx: Trx, client: string | null): Promise<{ own: number; all: number }> {
  const { own, all } = await trx
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('all'),
      sql<string>`coalesce(sum(size) filter (where client = ${client}), 0)`.as('own'),
    ])
    .where('application_number', 'is', null)
    .where('message', 'is', null)
    .where('state', '<>', 'refused')
    .executeTakeFirstOrThrow();
  return { own: Number(own), all: Number(all) };
}

/** Ends an open upload. @returns whether it was still open */
export async function endUpload(
  trx: Trx,
  id: string,
  change: Pick<Updateable<UploadsTable>, 'state' | 'type' | 'sha256' | 'refusal' | 'application_number'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('uploads')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes an upload that is not attached to anything. @returns whether it existed */
export async function deleteUpload(trx: Trx, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('application_number', 'is', null)
    .where('message', 'is', null)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Notes since when the bytes of an upload are missing; null when they are there. */
export async function noteMissing(trx: Trx, id: string, since: Date | null): Promise<void> {
  await trx.updateTable('uploads').set({ missing_since: since }).where('id', '=', id).execute();
}

/** Attaches finished uploads of a draft to an application. @returns how many were attached */
export async function attachToApplication(
  trx: Trx,
  draftId: string,
  ids: string[],
  number: string,
): Promise<number> {
  const result = await trx
    .updateTable('uploads')
    .set({ application_number: number })
    .where('draft_id', '=', draftId)
    .where('id', 'in', ids)
    .where('state', '=', 'done')
    .where('application_number', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns the finished uploads among `ids` that a holder has not sent yet. */
export function pendingMessageUploads(trx: Trx, holder: string, ids: string[]): Promise<UploadRow[]> {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('holder', '=', holder)
    .where('id', 'in', ids)
    .where('state', '=', 'done')
    .where('message', 'is', null)
    .execute();
}

/** Returns the number of a holder's unsent uploads. */
export async function countPendingMessageUploads(trx: Trx, holder: string): Promise<number> {
  const { count } = await trx
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('holder', '=', holder)
    .where('message', 'is', null)
    .where('state', '!=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Attaches finished uploads to a message. */
export async function attachToMessage(trx: Trx, ids: string[], message: string): Promise<void> {
  await trx.updateTable('uploads').set({ message }).where('id', 'in', ids).execute();
}

/** Rows per transaction, so that transactions stay short. */
const batchSize = 200;

/**
 * Deletes a batch of uploads that were not finished or sent since `before`, or whose draft or claim is gone.
 * @returns their ids and handles
 */
export function deleteAbandonedUploads(trx: Trx, before: Date): Promise<Pick<UploadRow, 'id' | 'handle'>[]> {
  const ofDraft = sql<boolean>`exists (select 1 from drafts where drafts.id = uploads.draft_id)`;
  const ofClaim = sql<boolean>`exists (select 1 from claims where claims.id = uploads.claim)`;
  return trx
    .deleteFrom('uploads')
    .where('id', 'in', (query) =>
      query
        .selectFrom('uploads')
        .select('id')
        .where('application_number', 'is', null)
        .where('message', 'is', null)
        .where((where) =>
          where.or([
            where.and([
              where.or([where('state', '!=', 'done'), where('holder', 'is not', null)]),
              where('created_at', '<', before),
            ]),
            where.and([where('draft_id', 'is not', null), where.not(ofDraft)]),
            where.and([where('claim', 'is not', null), where.not(ofClaim)]),
          ]),
        )
        .limit(batchSize),
    )
    .returning(['id', 'handle'])
    .execute();
}

/** Returns the ids that belong to uploads with bytes. */
export async function existingUploadIds(trx: Trx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('uploads')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '!=', 'refused')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns a page of finished uploads in the order of ids. */
export async function finishedUploads(trx: Trx, after: string, limit: number): Promise<UploadRow[]> {
  return trx
    .selectFrom('uploads')
    .selectAll()
    .where('state', '=', 'done')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ApplicationDocumentsTable, MadeDocumentsTable } from '#server/storage/tables/documents.ts';
import type { GeneratedDocument } from './service.ts';

/** Records that a file was handed out; its content is not stored. */
export async function recordGeneratedDocument(
  trx: Trx,
  { id, sha256, version }: GeneratedDocument,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('made_documents')
    .values({ sha256, document: id, version, created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Returns the documents with these hashes that were handed out, oldest first. */
export function findGeneratedDocuments(
  trx: Trx,
  hashes: string[],
): Promise<Selectable<MadeDocumentsTable>[]> {
  return trx
    .selectFrom('made_documents')
    .selectAll()
    .where('sha256', 'in', hashes)
    .orderBy('created_at')
    .orderBy('sha256')
    .execute();
}

/** Deletes a batch of records older than `before`. @returns the number of rows, 0 when none is left */
export const removeGeneratedDocuments = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'made_documents', sql`created_at < ${before}`);

/** Stores the files of an application. @returns false when they were stored before */
export async function saveApplicationDocuments(
  trx: Trx,
  application: string,
  documents: GeneratedDocument[],
  now: Date,
): Promise<boolean> {
  const result = await trx
    .insertInto('application_documents')
    .values(
      documents.map(({ id, sha256, version, title, fileName, pdf }) => ({
        application,
        document: id,
        sha256,
        version,
        title,
        file_name: fileName,
        pdf,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['application', 'document']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns the files of an application. */
export const findApplicationDocuments = (
  trx: Trx,
  application: string,
): Promise<Selectable<ApplicationDocumentsTable>[]> =>
  trx
    .selectFrom('application_documents')
    .selectAll()
    .where('application', '=', application)
    .orderBy('document')
    .execute();

/** Returns one file of an application. */
export function findApplicationDocument(
  trx: Trx,
  application: string,
  document: string,
): Promise<Selectable<ApplicationDocumentsTable> | undefined> {
  return trx
    .selectFrom('application_documents')
    .selectAll()
    .where('application', '=', application)
    .where('document', '=', document)
    .executeTakeFirst();
}

import type { Trx } from '../database/transaction.ts';

/** A document with its bytes and their hash. */
export interface Issued {
  id: string;
  sha256: string;
  html: Buffer;
}

/** Keeps the bytes of documents that are given to somebody; those that are kept already stay. */
export async function keepIssued(trx: Trx, documents: Issued[], now: Date): Promise<void> {
  if (documents.length === 0) return;
  await trx
    .insertInto('issued_documents')
    .values(
      documents.map(({ id, sha256, html }) => ({
        ...{ sha256, document: id, html: html.toString('utf8'), created_at: now },
      })),
    )
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** The bytes of a document that was given to somebody. */
export async function findIssued(trx: Trx, id: string, sha256: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('issued_documents')
    .select('html')
    .where('sha256', '=', sha256)
    .where('document', '=', id)
    .executeTakeFirst();
  return row?.html;
}

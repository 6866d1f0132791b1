import type { Trx } from '#server/storage/database/transaction.ts';

/** A document with its bytes and their SHA-256, hexadecimal. */
export interface Issued {
  id: string;
  sha256: string;
  pdf: Buffer;
}

/** Stored bytes with their media type. */
interface StoredDocument {
  type: 'application/pdf' | 'text/html; charset=utf-8';
  bytes: Buffer;
}

/** Stores the bytes of issued documents; existing ones stay. */
export async function saveIssued(trx: Trx, documents: Issued[], now: Date): Promise<void> {
  if (documents.length === 0) return;
  await trx
    .insertInto('issued_documents')
    .values(
      documents.map(({ id, sha256, pdf }) => ({ sha256, document: id, html: null, pdf, created_at: now })),
    )
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Returns the bytes of an issued document. */
export async function findIssued(trx: Trx, id: string, sha256: string): Promise<StoredDocument | undefined> {
  const row = await trx
    .selectFrom('issued_documents')
    .select(['html', 'pdf'])
    .where('sha256', '=', sha256)
    .where('document', '=', id)
    .executeTakeFirst();
  if (row?.pdf) return { type: 'application/pdf', bytes: Buffer.from(row.pdf) };
  return row?.html ? { type: 'text/html; charset=utf-8', bytes: Buffer.from(row.html) } : undefined;
}

/** Returns the same by hash alone: documents with equal bytes are stored once. */
export async function findIssuedBytes(trx: Trx, sha256: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('issued_documents')
    .select('pdf')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.pdf ? Buffer.from(row.pdf) : undefined;
}

import { hash } from 'node:crypto';
import { findDocument } from './contractDocuments.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Attachment } from '#server/storage/model/mail.ts';
import { findApplicationDocument } from './personal/generatedDocuments.ts';
import { findIssuedBytes } from '#server/catalog/documents/issuedDocuments.ts';

/** Returns the file of a sent offer; undefined when it is not kept any more. */
async function offerPdf(trx: Trx, id: string): Promise<Buffer | undefined> {
  const row = await trx.selectFrom('sent_offers').select('pdf').where('id', '=', id).executeTakeFirst();
  return row?.pdf ? Buffer.from(row.pdf) : undefined;
}

/**
 * Returns the bytes of a mail attachment.
 * @throws Error when they are not stored, or differ from the recorded hash
 */
export async function attachmentBytes(
  trx: Trx,
  { document, sha256, application, file, offer }: Attachment,
): Promise<Buffer> {
  if (file !== undefined) {
    const kept = await findDocument(trx, file);
    if (kept?.pdf) return Buffer.from(kept.pdf);
  } else if (offer !== undefined) {
    const bytes = await offerPdf(trx, offer);
    if (bytes && hash('sha256', bytes) === sha256) return bytes;
  } else if (application === undefined) {
    const issued = await findIssuedBytes(trx, sha256);
    if (issued) return issued;
  } else {
    const kept = await findApplicationDocument(trx, application, document);
    if (kept?.sha256 === sha256) return Buffer.from(kept.pdf);
  }
  throw new Error(`The file ${sha256} of a mail is not kept.`);
}

import { findDocument } from './contractDocuments.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Attachment } from '#server/storage/model/mail.ts';
import { findApplicationDocument } from './personal/generatedDocuments.ts';
import { findIssuedBytes } from '#server/catalog/documents/issuedDocuments.ts';

/**
 * Returns the bytes of a mail attachment.
 * @throws Error when they are not stored, or differ from the recorded hash
 */
export async function attachmentBytes(
  trx: Trx,
  { document, sha256, application, file }: Attachment,
): Promise<Buffer> {
  if (file !== undefined) {
    const kept = await findDocument(trx, file);
    if (kept?.pdf) return Buffer.from(kept.pdf);
  } else if (application === undefined) {
    const issued = await findIssuedBytes(trx, sha256);
    if (issued) return issued;
  } else {
    const kept = await findApplicationDocument(trx, application, document);
    if (kept?.sha256 === sha256) return Buffer.from(kept.pdf);
  }
  throw new Error(`The file ${sha256} of a mail is not kept.`);
}

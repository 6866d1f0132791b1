import { PlatformError } from '#engine/errors/platformError.ts';
import { isBrand } from '#server/base/brands.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { fingerprintOf, runOnce, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import { assertOffered } from '#server/catalog/definitions/offering.ts';
import { greetingOf } from '../mail/greeting.ts';
import { sendMail } from '../mail/message.ts';
import { customerNameByEmail } from '#server/people/partners/customerNameByEmail.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { platformDocuments, type DocumentRecipient } from '#server/catalog/documents/service.ts';
import { saveIssued } from '#server/catalog/documents/issuedDocuments.ts';

/** Request for the documents of a product by mail. */
export interface ProductDocumentsRequest {
  product: string;
  context?: string;
  brand?: string;
  email: string;
}

/** Mails the documents of a product before advice or an application. */
export function createProductDocumentsMailer(deps: Deps) {
  const { db, clock, ids, root, settings } = deps;
  const t = translator('live', root);

  /** @throws PlatformError product-unknown, brand-unknown, idempotency-key-reused */
  return async (
    request: ProductDocumentsRequest,
    key: string,
    through: DocumentRecipient = {},
  ): Promise<StoredResponse> => {
    const { product, context, email } = request;
    const brand = request.brand ?? settings.brand;
    if (!isBrand(brand)) throw new PlatformError('brand-unknown');
    const documents = platformDocuments();
    assertOffered(deps, deps.registry.get(product)?.definition, brand);
    const listed = await documents.documentsFor(product, context, brand, through);
    const title = documents.titleOf(product);
    if (!listed || title === undefined) throw new PlatformError('product-unknown');
    const files = (await Promise.all(listed.map(({ id }) => documents.document(id, brand)))).flatMap(
      (file) => file ?? [],
    );
    const placeholders = { ...brandPlaceholders(brand), product: title };
    const list = files.map((file) => `- ${file.title}`).join('\n');
    const now = clock.now();
    const repeatable = {
      scope: 'beratung/kundeninformation',
      key,
      fingerprint: fingerprintOf(request),
    };
    return transaction(db, (trx) =>
      runOnce(trx, repeatable, now, async () => {
        await saveIssued(trx, files, now);
        const greeting = greetingOf(await customerNameByEmail(trx, email, brand), t);
        const message = {
          channel: 'mail' as const,
          template: 'customerInformation' as const,
          brand,
          to: email,
          senderName: placeholders.sender,
          subject: t('mails:customerInformation.subject', placeholders),
          text: t('mails:customerInformation.text', { ...placeholders, greeting, documents: list }),
          attachments: files.map(({ id: document, sha256, size, fileName: name }) => ({
            name,
            document,
            sha256,
            size,
          })),
        };
        const id = ids.uuid();
        await sendMail(trx, message, { id, key: id, now });
        return { status: 200, body: { ok: true } };
      }),
    );
  };
}

import type { Kysely } from 'kysely';
import { createIssuedStore, platformDocuments } from '#server/catalog/documents/service.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { IssuedApplicationDocument } from '#server/storage/model/givenDocument.ts';
import type { Attachment } from '#server/storage/model/mail.ts';

/** Name of the collection where files are listed by document. */
const collection = 'sammlung';

/**
 * Returns a function that stores the public documents of an application as one file and returns its attachment. Where
 * a text has changed since it was issued, each document is attached as it was.
 */
export function createPaperFile(db: Kysely<Database>) {
  const keep = createIssuedStore(db);
  return async (
    papers: IssuedApplicationDocument[],
    { product, brand, now }: { product: string; brand: string; now: Date },
  ): Promise<Attachment[]> => {
    const documents = platformDocuments();
    const current = await Promise.all(papers.map(({ id }) => documents.document(id, brand)));
    const unchanged = papers.every(({ sha256 }, index) => current[index]?.sha256 === sha256);
    const ids = papers.map(({ id }) => id);
    const file = unchanged && papers.length > 1 ? await documents.collected(product, ids, brand) : undefined;
    if (!file)
      return papers.map(({ id, sha256, size, fileName }) => ({ name: fileName, document: id, sha256, size }));
    const { pdf, sha256, fileName } = file;
    await keep([{ id: collection, sha256, pdf }], now);
    return [{ name: fileName, document: collection, sha256, size: pdf.length }];
  };
}

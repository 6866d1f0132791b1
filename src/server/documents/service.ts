import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Translate } from '#engine/text/translate.ts';
import { brandTokens } from '../brandTokens.ts';
import { brands } from '../brands.ts';
import { brandWords, fillBrandWords } from '../content/brandWords.ts';
import type { Database } from '../database/schema.ts';
import { transaction } from '../database/transaction.ts';
import { createGlance } from '../glance.ts';
import { createJsonFiles } from '../jsonFiles.ts';
import { translator } from '../translations/service.ts';
import type { DocumentList, LegalDocument, PublishedDocument } from './legalDocument.ts';
import { documentPage, overviewPage } from './page.ts';
import { keepIssued, type Issued } from './store.ts';

/** A document with its bytes. */
export type IssuedDocument = PublishedDocument & { html: Buffer };

/** Legal documents, each in the words of a brand. */
export interface Documents {
  /**
   * The documents of a product (`FAHRRAD`), in order; with a context those that belong into it.
   * Undefined for a product without documents.
   */
  documentsFor(product: string, context: string | undefined, brand: string): PublishedDocument[] | undefined;
  /** One document with its bytes; undefined when there is none of that id. */
  document(id: string, brand: string): IssuedDocument | undefined;
  /** The documents of a product as a page for people; undefined as above. */
  overview(product: string, context: string | undefined, brand: string): string | undefined;
  /** Ids of all documents, for whoever checks that a named one exists. */
  ids(): string[];
  /** The stylesheet of all documents. */
  stylesheet(): string;
}

/** A legal text in the words of a brand, as the bytes that somebody is given. */
export function publish(source: LegalDocument, brand: string, t: Translate): IssuedDocument {
  const words = brandWords(brand);
  const { id, title, version, ...text } = fillBrandWords(source, words);
  const html = Buffer.from(documentPage({ id, title, version, ...text }, { brand, sender: words.sender }, t));
  const sha256 = createHash('sha256').update(html).digest('hex');
  const href = `/api/dokumente/statisch/${id}?brand=${brand}`;
  return { id, title, version, sha256, href, size: html.length, html };
}

/** The documents of a folder, worded by `t`; an edit is seen at once. A name in a list without file throws. */
export function createDocuments(
  t: Translate,
  folder = fileURLToPath(new URL('./data', import.meta.url)),
): Documents {
  const files = createJsonFiles();
  const products = () => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const list = (product: string) =>
    // The product comes from an address: only names of folders that are really there become a path.
    products().some(({ name }) => name === product)
      ? files.read<DocumentList>(join(folder, product, 'list.json'))
      : undefined;
  const places = () =>
    new Map(
      products().flatMap(({ name }) =>
        readdirSync(join(folder, name))
          .filter((file) => file.endsWith('.json') && file !== 'list.json')
          .map((file): [string, string] => [file.slice(0, -'.json'.length), join(folder, name, file)]),
      ),
    );

  const documents: Documents = {
    document(id, brand) {
      const place = places().get(id);
      const source = place && files.read<LegalDocument>(place);
      if (!source) return undefined;
      return publish({ ...source, id }, brand, t);
    },
    documentsFor(product, context, brand) {
      return list(product)
        ?.documents.filter(({ contexts }) => !context || !contexts || contexts.includes(context))
        .map(({ id }) => {
          const found = documents.document(id, brand);
          if (!found) throw new Error(`The list of ${product} names a document that does not exist: ${id}`);
          const { html: _, ...published } = found;
          return published;
        });
    },
    overview(product, context, brand) {
      const found = documents.documentsFor(product, context, brand);
      const title = list(product)?.title;
      if (!found || !title) return undefined;
      return overviewPage(title, found, { brand, sender: brandWords(brand).sender }, t);
    },
    ids: () => [...places().keys()],
    stylesheet() {
      const accents = brands.map(
        (brand) => `[data-brand='${brand}'] { --accent: ${brandTokens(brand).accent}; }`,
      );
      return `${accents.join('\n')}\n${readFileSync(join(folder, 'document.css'), 'utf8')}`;
    },
  };
  return documents;
}

let standard: Documents | undefined;
const issued = createGlance<IssuedDocument[]>();

/** The documents that are given with an application, with their bytes; none for a product without any. */
export function documentsToIssue(product: string, context: string, brand: string): IssuedDocument[] {
  const documents = (standard ??= createDocuments(translator('live')));
  return issued(`${product} ${context} ${brand}`, () => {
    const listed = documents.documentsFor(product, context, brand) ?? [];
    return listed.flatMap(({ id }) => documents.document(id, brand) ?? []);
  });
}

/** The address at which a document stays readable as it was given, whatever its text becomes. */
export function issuedHref({ href, sha256 }: PublishedDocument): string {
  return `${href}&sha256=${sha256}`;
}

/**
 * Keeps the bytes of documents that are given to somebody. What this process knows to be kept is not sent again:
 * it is the largest part of an application, and the same for everybody. Nothing removes such bytes.
 */
export function createKeeper(db: Kysely<Database>): (documents: Issued[], now: Date) => Promise<void> {
  const kept = new Set<string>();
  return async (documents, now) => {
    const fresh = documents.filter(({ sha256 }) => !kept.has(sha256));
    if (fresh.length === 0) return;
    await transaction(db, (trx) => keepIssued(trx, fresh, now));
    for (const { sha256 } of fresh) kept.add(sha256);
  };
}

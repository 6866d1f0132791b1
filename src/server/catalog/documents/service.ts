import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Translate } from '#engine/text/translate.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands } from '#server/base/brands.ts';
import { brandPlaceholders, fillBrandPlaceholders } from '../content/brandPlaceholders.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import type { PdfModel, PdfPart } from '#server/base/pdf/documentModel.ts';
import { createRenderPool, type RenderedPdf } from '#server/base/pdf/renderPool.ts';
import { translator } from '../translations/service.ts';
import { fileNameOf } from '#server/http/fileName.ts';
import { hyphenate } from './hyphenate.ts';
import type { DocumentList, LegalDocument, ListedDocument, PublishedDocument } from './legalDocument.ts';
import { legalPart } from './legalPart.ts';
import { themeOf } from './theme.ts';
import { overviewPage } from './overviewPage.ts';
import { saveIssued, type Issued } from './issuedDocuments.ts';
import { versionDate } from './versionDate.ts';

/** A document with its bytes. */
export type IssuedDocument = PublishedDocument & { pdf: Buffer };

/** Through whom somebody is given documents: a broker owes other ones than the insurer. */
export interface DocumentRecipient {
  byBroker?: boolean;
}

/** Legal documents, each in the words and the look of a brand. */
export interface Documents {
  /**
   * The documents of a product (`FAHRRAD`) that somebody is given before applying, in order; with a context those
   * that belong into it. Undefined for a product without documents.
   */
  documentsFor(
    product: string,
    context: string | undefined,
    brand: string,
    through?: DocumentRecipient,
  ): Promise<PublishedDocument[] | undefined>;
  /** One document with its bytes; undefined when there is none of that id. */
  document(id: string, brand: string): Promise<IssuedDocument | undefined>;
  /** All documents of a product in one file; undefined as above. */
  bundle(
    product: string,
    context: string | undefined,
    brand: string,
    through?: DocumentRecipient,
  ): Promise<(RenderedPdf & { fileName: string }) | undefined>;
  /** The documents of a product as a page for people; undefined as above. */
  overview(
    product: string,
    context: string | undefined,
    brand: string,
    through?: DocumentRecipient,
  ): Promise<string | undefined>;
  /** The text of a document in the words of a brand, and what a list says of all documents of a product. */
  source(id: string, brand: string): LegalDocument | undefined;
  listed(product: string): ListedDocument[];
  /** What the documents of a product are called together; undefined as above. */
  titleOf(product: string): string | undefined;
  /** Ids of all documents, for whoever checks that a named one exists. */
  ids(): string[];
  /** The conditions by which papers are made after acceptance, by product. */
  conditions(): { [product: string]: string[] };
  /** The stylesheet of the overview. */
  stylesheet(): string;
}

/** What printing a paper needs to know beside its parts. */
export function pdfModelOf(
  { title, parts, madeAt: createdAt }: { title: string; parts: PdfPart[]; madeAt: string },
  brand: string,
  t: Translate,
): PdfModel {
  const narrow = parts.map((part) => ({ ...part, blocks: hyphenate(part.blocks, t('common:hyphenation')) }));
  return { title, parts: narrow, theme: themeOf(brand), pageLabel: t('documents:page'), createdAt };
}

/** Everybody is given the same bytes: they are printed once. */
const renderPool = createRenderPool();

/** A legal text in the words of a brand, as the bytes that somebody is given. */
export async function publishDocument(
  source: LegalDocument,
  brand: string,
  t: Translate,
): Promise<IssuedDocument> {
  const text = fillBrandPlaceholders(source, brandPlaceholders(brand));
  const { id, title, version } = text;
  const paper = pdfModelOf({ title, parts: [legalPart(text, t)], madeAt: versionDate(version) }, brand, t);
  const { pdf, sha256 } = await renderPool(paper);
  const href = `/api/dokumente/statisch/${id}?brand=${brand}`;
  return { id, title, version, sha256, href, size: pdf.length, fileName: fileNameOf(title), pdf };
}

/** The documents of a folder, worded by `t`; an edit is seen at once. A name in a list without file throws. */
export function createDocuments(
  t: Translate,
  folder = fileURLToPath(new URL('./data', import.meta.url)),
): Documents {
  const files = createJsonFiles();
  const products = () => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const listCache = createTtlCache<DocumentList | undefined>();
  const list = (product: string) =>
    listCache(product, () =>
      // The product comes from an address: only names of folders that are really there become a path.
      products().some(({ name }) => name === product)
        ? files.read<DocumentList>(join(folder, product, 'list.json'))
        : undefined,
    );
  const pathCache = createTtlCache<Map<string, string>>();
  const pathsById = () =>
    pathCache(
      'places',
      () =>
        new Map(
          products().flatMap(({ name }) =>
            readdirSync(join(folder, name))
              .filter((file) => file.endsWith('.json') && file !== 'list.json')
              .map((file): [string, string] => [file.slice(0, -'.json'.length), join(folder, name, file)]),
          ),
        ),
    );
  const texts = createTtlCache<LegalDocument | undefined>();
  const source = (id: string, brand: string) => {
    const path = pathsById().get(id);
    const text = path === undefined ? undefined : texts(path, () => files.read<LegalDocument>(path));
    return text && fillBrandPlaceholders(text, brandPlaceholders(brand));
  };
  /** Ids of what is given before applying. */
  const listedIds = (
    product: string,
    context: string | undefined,
    { byBroker = false }: DocumentRecipient = {},
  ) => {
    const found = list(product);
    const { add = [], omit = [] } = (byBroker && found?.brokered) || {};
    const ids = found?.documents
      .filter(({ after }) => !after)
      .filter(({ contexts }) => !context || !contexts || contexts.includes(context))
      .map(({ id }) => id)
      .filter((id) => !omit.includes(id));
    return ids && [...ids, ...add];
  };
  const requireSource = (product: string, id: string, brand: string) => {
    const text = source(id, brand);
    if (!text) throw new Error(`The list of ${product} names a document that does not exist: ${id}`);
    return text;
  };

  const documents: Documents = {
    source,
    listed: (product) => list(product)?.documents ?? [],
    titleOf: (product) => list(product)?.title,
    async document(id, brand) {
      const text = source(id, brand);
      return text && publishDocument(text, brand, t);
    },
    async documentsFor(product, context, brand, through) {
      const ids = listedIds(product, context, through);
      return (
        ids &&
        Promise.all(
          ids.map(async (id) => {
            requireSource(product, id, brand);
            const { pdf: _, ...published } = (await documents.document(id, brand))!;
            return published;
          }),
        )
      );
    },
    async bundle(product, context, brand, through) {
      const ids = listedIds(product, context, through);
      const title = list(product)?.title;
      if (!ids || !title) return undefined;
      const texts = ids.map((id) => requireSource(product, id, brand));
      const parts = texts.map((text) => legalPart(text, t));
      const newest =
        texts
          .map(({ version }) => version)
          .sort()
          .at(-1) ?? '';
      const printed = await renderPool(pdfModelOf({ title, parts, madeAt: versionDate(newest) }, brand, t));
      return { ...printed, fileName: fileNameOf(title) };
    },
    async overview(product, context, brand, through) {
      const found = await documents.documentsFor(product, context, brand, through);
      const title = list(product)?.title;
      if (!found || !title) return undefined;
      return overviewPage(title, found, { brand, sender: brandPlaceholders(brand).sender }, t);
    },
    ids: () => [...pathsById().keys()],
    conditions: () =>
      Object.fromEntries(
        products().flatMap(({ name }): [string, string[]][] => {
          const known = list(name);
          return known ? [[name, known.documents.flatMap(({ when }) => when ?? [])]] : [];
        }),
      ),
    stylesheet() {
      const accents = brands.map(
        (brand) => `[data-brand='${brand}'] { --accent: ${brandTokens(brand).accent}; }`,
      );
      return `${accents.join('\n')}\n${readFileSync(join(folder, 'document.css'), 'utf8')}`;
    },
  };
  return documents;
}

let platform: Documents | undefined;
const issuedCache = createTtlCache<Promise<IssuedDocument[]>>();

/** The documents of the platform. */
export function platformDocuments(): Documents {
  return (platform ??= createDocuments(translator('live')));
}

/** The documents that are given with an application, with their bytes; none for a product without any. */
export function documentsToIssue(
  product: string,
  context: string,
  brand: string,
  through: DocumentRecipient = {},
): Promise<IssuedDocument[]> {
  const documents = platformDocuments();
  return issuedCache(`${product} ${context} ${brand} ${through.byBroker === true}`, async () => {
    const listed = (await documents.documentsFor(product, context, brand, through)) ?? [];
    const found = await Promise.all(listed.map(({ id }) => documents.document(id, brand)));
    return found.flatMap((document) => document ?? []);
  });
}

/** The address at which a document stays readable as it was given, whatever its text becomes. */
export function issuedHref({ href, sha256 }: Pick<PublishedDocument, 'href' | 'sha256'>): string {
  return `${href}&sha256=${sha256}`;
}

/**
 * Keeps the bytes of documents that are given to somebody. What this process knows to be kept is not sent again:
 * it is the largest part of an application, and the same for everybody. Nothing removes such bytes.
 */
export function createIssuedStore(db: Kysely<Database>): (documents: Issued[], now: Date) => Promise<void> {
  const kept = new Set<string>();
  return async (documents, now) => {
    const fresh = documents.filter(({ sha256 }) => !kept.has(sha256));
    if (fresh.length === 0) return;
    await transaction(db, (trx) => saveIssued(trx, fresh, now));
    for (const { sha256 } of fresh) kept.add(sha256);
  };
}

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { Translate } from '#engine/text/translate.ts';
import { brandTokens } from '#server/base/brandTokens.ts';
import { brands } from '#server/base/brands.ts';
import { brandPlaceholders, fillBrandPlaceholders } from '../content/brandPlaceholders.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { dataPaths } from '#server/base/dataFolder.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { platformFiles } from '#server/base/reviewedFiles.ts';
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

/** Whether a broker mediates: brokers owe other documents than the insurer. */
export interface DocumentRecipient {
  byBroker?: boolean;
}

/** Legal documents with a brand's placeholders and design. */
export interface Documents {
  /**
   * Returns a product's (`FAHRRAD`) documents to hand out before applying, in order, optionally of one context;
   * undefined for a product without documents.
   */
  documentsFor(
    product: string,
    context: string | undefined,
    brand: string,
    through?: DocumentRecipient,
  ): Promise<PublishedDocument[] | undefined>;
  /** Returns the same documents with their bytes. */
  issued(
    product: string,
    context: string | undefined,
    brand: string,
    through?: DocumentRecipient,
  ): Promise<IssuedDocument[] | undefined>;
  /** Returns a document with its bytes; undefined for an unknown id. */
  document(id: string, brand: string): Promise<IssuedDocument | undefined>;
  /** Returns all documents of a product, or of them `only` some, in one file; undefined as above or for none. */
  bundle(
    product: string,
    context: string | undefined,
    brand: string,
    options?: DocumentRecipient & { only?: string[] | undefined },
  ): Promise<(RenderedPdf & { fileName: string }) | undefined>;
  /** Returns some documents of a product in one file that begins with its contents; undefined as above. */
  collected(
    product: string,
    ids: string[],
    brand: string,
  ): Promise<(RenderedPdf & { fileName: string }) | undefined>;
  /** Returns an HTML page with a product's documents; undefined as above. */
  overview(
    product: string,
    context: string | undefined,
    brand: string,
    through?: DocumentRecipient,
  ): Promise<string | undefined>;
  /** Returns a document's text with a brand's placeholders, and a product's list. */
  source(id: string, brand: string): LegalDocument | undefined;
  listed(product: string): ListedDocument[];
  /** Returns the common title of a product's documents; undefined as above. */
  titleOf(product: string): string | undefined;
  /** Ids of all documents, to check references. */
  ids(): string[];
  /** Returns the conditions of documents created after acceptance, by product. */
  conditions(): { [product: string]: string[] };
  /** Returns the stylesheet of the overview. */
  stylesheet(): string;
}

/** Returns the PDF model of some parts. */
export function pdfModelOf(
  { title, parts, madeAt: createdAt }: { title: string; parts: PdfPart[]; madeAt: string },
  brand: string,
  t: Translate,
): PdfModel {
  const narrow = parts.map((part) => ({ ...part, blocks: hyphenate(part.blocks, t('common:hyphenation')) }));
  return { title, parts: narrow, theme: themeOf(brand), pageLabel: t('documents:page'), createdAt };
}

const contentsHead = (t: Translate): [string, string] => [
  t('documents:contents.document'),
  t('documents:contents.page'),
];

/** Everyone receives the same bytes, so they are cached. */
const renderPool = createRenderPool();

/** Renders a legal text for a brand. */
export async function publishDocument(
  source: LegalDocument,
  brand: string,
  t: Translate,
): Promise<IssuedDocument> {
  const text = fillBrandPlaceholders(source, brandPlaceholders(brand));
  const { id, title, version } = text;
  const model = pdfModelOf({ title, parts: [legalPart(text, t)], madeAt: versionDate(version) }, brand, t);
  const { pdf, sha256 } = await renderPool(model);
  const href = `/api/dokumente/statisch/${id}?brand=${brand}`;
  return { id, title, version, sha256, href, size: pdf.length, fileName: fileNameOf(title), pdf };
}

const standard = fileURLToPath(new URL('./data', import.meta.url));

/**
 * Opens the documents of a folder, worded by `t`. Edits appear after the cache's TTL, those of the platform's own
 * documents once the check has accepted them. A listed document without a file throws.
 */
export function createDocuments(t: Translate, folder = standard): Documents {
  const review = folder === standard ? platformFiles : undefined;
  const files = createJsonFiles(review);
  const listName = 'list.json';
  /** Returns the paths of all files below the folder. */
  const paths = () => dataPaths(folder, review);
  const products = () => paths().flatMap((path) => (basename(path) === listName ? path.split('/', 1) : []));
  const listCache = createTtlCache<DocumentList | undefined>();
  const list = (product: string) =>
    listCache(product, () =>
      // The product comes from the address: only names of existing folders become a path.
      products().includes(product) ? files.read<DocumentList>(join(folder, product, listName)) : undefined,
    );
  const pathCache = createTtlCache<Map<string, string>>();
  const pathsById = () =>
    pathCache(
      'places',
      () =>
        new Map(
          paths()
            .filter((path) => path.includes('/') && basename(path) !== listName)
            .map((path): [string, string] => [basename(path, '.json'), join(folder, path)]),
        ),
    );
  const texts = createTtlCache<LegalDocument | undefined>();
  const source = (id: string, brand: string) => {
    const path = pathsById().get(id);
    const text = path === undefined ? undefined : texts(path, () => files.read<LegalDocument>(path));
    return text && fillBrandPlaceholders(text, brandPlaceholders(brand));
  };
  /** Returns the ids of documents to hand out before applying. */
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
      const found = await documents.issued(product, context, brand, through);
      return found?.map(({ pdf: _, ...published }) => published);
    },
    async issued(product, context, brand, through) {
      const ids = listedIds(product, context, through);
      return (
        ids && Promise.all(ids.map((id) => publishDocument(requireSource(product, id, brand), brand, t)))
      );
    },
    async bundle(product, context, brand, { only, ...through } = {}) {
      const ids = listedIds(product, context, through)?.filter((id) => only?.includes(id) ?? true);
      return ids?.length ? documents.collected(product, ids, brand) : undefined;
    },
    async collected(product, ids, brand) {
      const title = list(product)?.title;
      if (!title) return undefined;
      const texts = ids.map((id) => requireSource(product, id, brand));
      const parts = texts.map((text) => legalPart(text, t));
      const newest =
        texts
          .map(({ version }) => version)
          .sort()
          .at(-1) ?? '';
      const model = pdfModelOf({ title, parts, madeAt: versionDate(newest) }, brand, t);
      const contents = { title: t('documents:contents.title'), head: contentsHead(t) };
      const printed = await renderPool({ ...model, contents });
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
        products().map((name): [string, string[]] => [
          name,
          (list(name)?.documents ?? []).flatMap(({ when }) => when ?? []),
        ]),
      ),
    stylesheet() {
      const accents = brands.map(
        (brand) => `[data-brand='${brand}'] { --accent: ${brandTokens(brand).accent}; }`,
      );
      const dark = brands.map(
        (brand) => `[data-brand='${brand}'] { --accent: ${brandTokens(brand).dark.accent}; }`,
      );
      const onDark = `@media screen and (prefers-color-scheme: dark) {\n${dark.join('\n')}\n}`;
      return `${accents.join('\n')}\n${onDark}\n${readFileSync(join(folder, 'document.css'), 'utf8')}`;
    },
  };
  return documents;
}

let platform: Documents | undefined;
const issuedCache = createTtlCache<Promise<IssuedDocument[]>>();

/** Returns the platform's documents. */
export function platformDocuments(): Documents {
  return (platform ??= createDocuments(translator('live')));
}

/** Returns the documents issued with an application; empty for products without documents. */
export function documentsToIssue(
  product: string,
  context: string,
  brand: string,
  through: DocumentRecipient = {},
): Promise<IssuedDocument[]> {
  const documents = platformDocuments();
  return issuedCache(
    `${product} ${context} ${brand} ${through.byBroker === true}`,
    async () => (await documents.issued(product, context, brand, through)) ?? [],
  );
}

/** Returns the permanent address of a document as issued, whatever its text becomes. */
export function issuedHref({ href, sha256 }: Pick<PublishedDocument, 'href' | 'sha256'>): string {
  return `${href}&sha256=${sha256}`;
}

/**
 * Returns a function that stores issued documents. Bytes stored before by this process are not sent again: they are
 * the largest part of an application and equal for everyone. They are never deleted.
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

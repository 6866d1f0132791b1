import type { Block } from '#engine/text/richText.ts';

/** A block of a document: rich text, a table, or what somebody answered to questions of these meanings. */
export type DocumentBlock =
  Block | { type: 'table'; head: string[]; rows: string[][] } | { type: 'answers'; of: string[] };

/** A legal text as written in a data file (see `schemas/meta/document.schema.json`). */
export interface LegalDocument {
  id: string;
  title: string;
  /** Year and month: `2026-11`. */
  version: string;
  content: DocumentBlock[];
}

/** One document in the list of a product. */
export interface ListedDocument {
  id: string;
  contexts?: string[];
  /** Made once an application is accepted. */
  after?: 'acceptance';
  /** A condition of the product. */
  when?: string;
}

/** Which documents belong to a product, in order (see `schemas/meta/document-list.schema.json`). */
export interface DocumentList {
  title: string;
  documents: ListedDocument[];
  /** What is different where a broker mediates: the insurer owes no advice then. */
  brokered?: { add: string[]; omit: string[] };
}

/** A document as others name it; `sha256` is that of the very bytes that stand at `href`. */
export interface PublishedDocument {
  id: string;
  title: string;
  version: string;
  /** Hexadecimal. */
  sha256: string;
  href: string;
  /** Bytes. */
  size: number;
  fileName: string;
}

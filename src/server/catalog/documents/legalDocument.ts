import type { Block } from '#engine/text/richText.ts';

/** A block of a document: rich text, a table, or answers to questions with the given semantics. */
export type DocumentBlock =
  Block | { type: 'table'; head: string[]; rows: string[][] } | { type: 'answers'; of: string[] };

/** A legal text from a data file (see `schemas/meta/document.schema.json`). */
export interface LegalDocument {
  id: string;
  title: string;
  /** Year and month: `2026-11`. */
  version: string;
  content: DocumentBlock[];
}

/** A document in a product's list. */
export interface ListedDocument {
  id: string;
  contexts?: string[];
  /** Created once an application is accepted. */
  after?: 'acceptance';
  /** A condition of the product's definition. */
  when?: string;
}

/** A product's documents in order (see `schemas/meta/document-list.schema.json`). */
export interface DocumentList {
  title: string;
  documents: ListedDocument[];
  /** Differences where a broker mediates: the insurer owes no advice then. */
  brokered?: { add: string[]; omit: string[] };
}

/** Metadata of a document; `sha256` is the hash of the bytes at `href`. */
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

import type { RichText } from '#engine/text/richText.ts';

/** A legal text as written in a data file (see `schemas/meta/document.schema.json`). */
export interface LegalDocument {
  id: string;
  title: string;
  /** Year and month: `2026-11`. */
  version: string;
  content: RichText;
}

/** Which documents belong to a product, in order (see `schemas/meta/document-list.schema.json`). */
export interface DocumentList {
  title: string;
  documents: { id: string; contexts?: string[] }[];
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
}

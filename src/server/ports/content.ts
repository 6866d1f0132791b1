import type { RichText } from '#engine/text/richText.ts';

/** Texts of one consent (see `schemas/meta/consents.schema.json`). */
export interface Consent {
  id: string;
  /** Stored with the answer; changed wording needs a new version. */
  version: string;
  label: string;
  placeholder: string;
  errorMessageRequired: string;
  errorMessageInvalid: string;
  helpTextHeadline: string;
  helpText: string;
}

/** An image with its file. */
export interface ContentImage {
  title: string;
  /** Text alternative. */
  description: string;
  file: {
    url: string;
    fileName: string;
    contentType: string;
    /** Bytes and pixels. */
    details: { size: number; image: { width: number; height: number } };
  };
}

/** Related texts and images (see `schemas/meta/collection.schema.json`). */
export interface Collection {
  id: string;
  title: string;
  labels: { [id: string]: string };
  richTexts: { [id: string]: RichText };
  richTextLists: { [id: string]: RichText[] };
  images: { [id: string]: ContentImage };
}

/** All content of Contentful, in the format of our files. */
export interface PublishedContent {
  consents: Consent[];
  collections: Collection[];
}

/** Editorial content with a brand's placeholders filled in. */
export interface Content {
  /** Returns the newest or the given version of a consent; undefined when there is none. */
  consent(id: string, brand: string, version?: string): Consent | undefined;
  /** Ids of all consents in file order. */
  consentIds(): string[];
  /** Returns a collection; undefined when there is none. */
  collection(id: string, brand: string): Collection | undefined;
  /** Ids of all collections. */
  collectionIds(): string[];
  /** Replaces content from elsewhere; anything missing there falls back to the files. */
  replace(published: PublishedContent): void;
}

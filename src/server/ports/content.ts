import type { RichText } from '#engine/text/richText.ts';

/** The words of one declaration that a person ticks (see `schemas/meta/consents.schema.json`). */
export interface Consent {
  id: string;
  /** Stored with the answer; changed words are a new item with a new version. */
  version: string;
  label: string;
  placeholder: string;
  errorMessageRequired: string;
  errorMessageInvalid: string;
  helpTextHeadline: string;
  helpText: string;
}

/** A picture with its file. */
export interface ContentImage {
  title: string;
  /** What the picture shows, for those who do not see it. */
  description: string;
  file: {
    url: string;
    fileName: string;
    contentType: string;
    /** Bytes and pixels. */
    details: { size: number; image: { width: number; height: number } };
  };
}

/** Texts and pictures that belong together (see `schemas/meta/collection.schema.json`). */
export interface Collection {
  id: string;
  title: string;
  labels: { [id: string]: string };
  richTexts: { [id: string]: RichText };
  richTextLists: { [id: string]: RichText[] };
  images: { [id: string]: ContentImage };
}

/** All content that Contentful has, in the shapes of our files. */
export interface PublishedContent {
  consents: Consent[];
  collections: Collection[];
}

/** Content that editors write. Every text is answered in the words of a brand. */
export interface Content {
  /** The newest version of one consent, or the given one; undefined when there is none. */
  consent(id: string, brand: string, version?: string): Consent | undefined;
  /** Ids of all consents, in the order of the file. */
  consentIds(): string[];
  /** A collection: labels, rich texts, images of one page or part of a page. */
  collection(id: string, brand: string): Collection | undefined;
  /** Ids of all collections. */
  collectionIds(): string[];
  /** Takes content from elsewhere; what is not in it is still that of the files. */
  replace(published: PublishedContent): void;
}

import type { RichText } from '#engine/text/richText.ts';

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

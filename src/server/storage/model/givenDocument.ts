/** A document that was handed out with an application: which bytes, and when. */
export interface GivenDocument {
  id: string;
  title: string;
  version: string;
  sha256: string;
  /** ISO instant. */
  givenAt: string;
}

/** A public document as issued with an application. */
export interface IssuedApplicationDocument extends GivenDocument {
  href: string;
  size: number;
  fileName: string;
}

/** Returns whether a document is public, in contrast to one that was generated for the person. */
export const isIssued = (
  document: GivenDocument & Partial<IssuedApplicationDocument>,
): document is IssuedApplicationDocument => document.href !== undefined;

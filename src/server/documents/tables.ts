/** A document as somebody was given it with an application. */
export interface IssuedDocumentsTable {
  /** Of the bytes of `html`, hexadecimal. */
  sha256: string;
  /** Id of the document. */
  document: string;
  html: string;
  created_at: Date;
}

/** A document as somebody was given it with an application. */
export interface IssuedDocumentsTable {
  /** Of its bytes, hexadecimal. */
  sha256: string;
  /** Id of the document. */
  document: string;
  /** Documents of earlier days are pages; then there is no `pdf`. */
  html: string | null;
  pdf: Uint8Array | null;
  created_at: Date;
}

/** A file that was made of somebody's answers before there was an application: which, and when. */
export interface MadeDocumentsTable {
  sha256: string;
  document: string;
  version: string;
  created_at: Date;
}

/** A file that belongs to one application, as it was given. */
export interface ApplicationDocumentsTable {
  /** Its number. */
  application: string;
  document: string;
  sha256: string;
  version: string;
  title: string;
  file_name: string;
  pdf: Uint8Array;
  created_at: Date;
}

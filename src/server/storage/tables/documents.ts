/** A document as issued with an application. */
export interface IssuedDocumentsTable {
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: string;
  /** Id of the document. */
  document: string;
  /** Documents of earlier releases are HTML and have no `pdf`. */
  html: string | null;
  pdf: Uint8Array | null;
  created_at: Date;
}

/** Which file was generated from a person's answers before applying, and when. */
export interface MadeDocumentsTable {
  sha256: string;
  document: string;
  version: string;
  created_at: Date;
}

/** A file of one application as issued. */
export interface ApplicationDocumentsTable {
  /** Number of the application. */
  application: string;
  document: string;
  sha256: string;
  version: string;
  title: string;
  file_name: string;
  pdf: Uint8Array;
  created_at: Date;
}

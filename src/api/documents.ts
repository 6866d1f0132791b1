// Documents. Made from schemas/api/documents.schema.json by `npm run docs`: edit that file.

export interface NameParams {
  /** Id of the document */
  name: string;
}

export interface NameQuery {
  brand?: string;
  /** The document as somebody was given it with this hash */
  sha256?: string;
}

export interface ProductParams {
  /** Key of the product */
  product: string;
}

export interface ProductQuery {
  brand?: string;
  /** antrag, beratung, vermittlerberatung; all documents without it */
  context?: string;
  /** Of the documents these alone, in one PDF whatever is accepted */
  ids?: string;
}

export interface Documents {
  documents: {
    id: string;
    title: string;
    version: string;
    /** Of the bytes at href, hexadecimal */
    sha256: string;
    href: string;
    /** Bytes */
    size: number;
    fileName: string;
  }[];
  /** ISO instant at which this list was handed out */
  at: string;
}

export interface PersonalParams {
  secret: string;
  /** Id of the document */
  name: string;
}

export interface SendBody {
  product: string;
  context?: string;
  brand?: string;
  email: string;
}

export interface Sent {
  ok: boolean;
}

export interface Headers {
  /** Chosen by the sender, the same for every repetition of one request */
  'idempotency-key'?: string;
}

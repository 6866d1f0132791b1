// Personal papers behind mailed links. Made from schemas/api/papers.schema.json by `npm run docs`: edit that file.

export interface Link {
  /** Secret of the link */
  secret: string;
}

export interface Sent {
  id: string;
  channel: 'sms' | 'mail';
  /** Phone or e-mail address, masked */
  destination: string;
  /** ISO instant */
  expiresAt: string;
}

export interface Proof {
  secret: string;
  id: string;
  code: string;
}

export interface Opened {
  access: string;
  /** ISO instant */
  openUntil: string;
  /** ISO instant */
  keptUntil: string;
  number: string;
  title: string;
  brand: string;
  files: {
    document: string;
    title: string;
    fileName: string;
    /** Bytes */
    size: number;
  }[];
}

export interface Access {
  secret: string;
  access: string;
}

export interface File {
  secret: string;
  access: string;
  document: string;
}

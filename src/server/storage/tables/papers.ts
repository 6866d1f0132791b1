import type { JSONColumnType } from 'kysely';
import type { Attachment } from '../model/mail.ts';

/** A document of a bundle with its title. */
export interface BundledPaper extends Attachment {
  title: string;
}

/** Documents behind a mailed link. */
export interface PaperBundlesTable {
  id: string;
  /** Hash of the link's secret. */
  hash: string;
  /** Number of the application, contract or claim concerned. */
  reference: string;
  brand: string;
  /** Its title. */
  title: string;
  /** Mobile number for the code; null: the code goes to the e-mail address. */
  phone: string | null;
  email: string;
  files: JSONColumnType<BundledPaper[], string, string>;
  opened_hash: string | null;
  opened_until: Date | null;
  created_at: Date;
  expires_at: Date;
}

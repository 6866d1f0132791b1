import type { JSONColumnType } from 'kysely';
import type { Attachment } from '../model/mail.ts';

/** A paper of a bundle: what it is called, and where its bytes are kept. */
export interface BundledPaper extends Attachment {
  title: string;
}

/** Papers behind one mailed link. */
export interface PaperBundlesTable {
  id: string;
  /** Of the link's secret. */
  hash: string;
  /** Number of what the papers are about. */
  reference: string;
  brand: string;
  /** What they are about, in words. */
  title: string;
  /** Mobile number that the code goes to; null: it goes to the e-mail address. */
  phone: string | null;
  email: string;
  files: JSONColumnType<BundledPaper[], string, string>;
  opened_hash: string | null;
  opened_until: Date | null;
  created_at: Date;
  expires_at: Date;
}

import type { JSONColumnType } from 'kysely';
import type { Attachment } from '../model/mail.ts';

/** A mail or text message in the embedded postbox. */
export interface MailsTable {
  /** The id of its outbox row: delivering twice stores once. */
  id: string;
  channel: 'mail' | 'sms';
  brand: string;
  recipient: string;
  subject: string;
  text: string;
  attachments: JSONColumnType<Attachment[], string | null, string | null> | null;
  created_at: Date;
}

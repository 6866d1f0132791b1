import type { JSONColumnType } from 'kysely';
import type { Attachment } from '../model/mail.ts';

/** A message in the embedded postbox. */
export interface MailsTable {
  /** Id of its outbox row, so that a repeated delivery is stored once. */
  id: string;
  channel: 'mail' | 'sms';
  brand: string;
  recipient: string;
  subject: string;
  text: string;
  attachments: JSONColumnType<Attachment[], string | null, string | null> | null;
  created_at: Date;
}

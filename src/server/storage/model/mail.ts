import type { Template } from './mailTemplate.ts';

/** An attachment by name and hash; its bytes are read when the mail is sent. */
export interface Attachment {
  name: string;
  /** Id of the document. */
  document: string;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Number of the application that the file belongs to; absent for general documents. */
  application?: string;
  /** Id in the customer's download area, if it is there. */
  file?: string;
  /** Id of the sent offer that the file belongs to. */
  offer?: string;
}

/** A mail or text message in German. Links are absolute. */
export interface MailMessage {
  channel: 'mail' | 'sms';
  /** Absent in messages of older releases, which are not trusted (`withheld.ts`). */
  template: Template;
  brand: string;
  /** Display name of the sender. */
  senderName: string;
  /** E-mail address or phone number. */
  to: string;
  subject: string;
  /** Plain text; http addresses become links in the postbox. */
  text: string;
  attachments?: Attachment[];
}

/** A message sent by e-mail. */
export type Mail = MailMessage & { channel: 'mail' };

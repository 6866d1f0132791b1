import type { Template } from './mailTemplate.ts';

/** A file that goes with a mail, by its name and hash: the bytes are read when it is sent. */
export interface Attachment {
  name: string;
  /** Id of the document. */
  document: string;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** Number of the application that the file belongs to; absent where everybody is given the same. */
  application?: string;
  /** Id of the file in the download area of a customer, where it lies there. */
  file?: string;
}

/** A mail or text message, worded in German by whoever sends it. Addresses of links are absolute. */
export interface MailMessage {
  channel: 'mail' | 'sms';
  /** What it is; messages of older releases say nothing, and are not trusted (`withheld.ts`). */
  template: Template;
  brand: string;
  /** Name shown as sender. */
  senderName: string;
  /** E-mail address or phone number. */
  to: string;
  subject: string;
  /** Plain text; addresses that begin with http become links in the postbox. */
  text: string;
  attachments?: Attachment[];
}

/** A message that is no text message. */
export type Mail = MailMessage & { channel: 'mail' };

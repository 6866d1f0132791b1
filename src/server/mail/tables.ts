/** A mail or text message in the embedded postbox. */
export interface MailsTable {
  /** The id of its outbox row: delivering twice stores once. */
  id: string;
  channel: 'mail' | 'sms';
  brand: string;
  recipient: string;
  subject: string;
  text: string;
  created_at: Date;
}

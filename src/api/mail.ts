// Postbox. Made from schemas/api/mail.schema.json by `npm run docs`: edit that file.

export interface MailParams {
  mail: string;
}

export interface AttachmentParams {
  mail: string;
  sha256: string;
}

/** Newest first */
export interface Postbox {
  items: {
    id: string;
    channel: 'mail' | 'sms';
    brand: string;
    recipient: string;
    subject: string;
    text: string;
    /** Instant, UTC */
    createdAt: string;
    attachments: {
      name: string;
      /** Id of the document */
      document: string;
      sha256: string;
      /** Bytes */
      size: number;
      /** Where the postbox shows it */
      href: string;
      /** Number of the application that the file belongs to; absent where everybody is given the same */
      application?: string;
      /** Id of the file in the download area of a customer, where it is there */
      file?: string;
    }[];
  }[];
}

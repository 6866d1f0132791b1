import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Attachment, MailMessage } from '#server/storage/model/mail.ts';

/** Path of attachments in the postbox. */
export const attachmentsPath = '/dev/postausgang/anhang';

/** Path of HTML bodies in the postbox. */
export const htmlBodyPath = '/dev/postausgang/ansicht';

/** A message in the postbox. */
export interface PostboxMessage {
  id: string;
  channel: 'mail' | 'sms';
  brand: string;
  recipient: string;
  subject: string;
  text: string;
  /** Attachments; `href` is their path in the postbox. */
  attachments: (Attachment & { href: string })[];
  createdAt: string;
}

/** Inserts messages into the postbox; ids that exist are skipped. */
export async function insertMails(
  trx: Trx,
  messages: (MailMessage & { id: string })[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values(
      messages.map(({ id, channel, brand, to, subject, text, attachments = [] }) => ({
        id,
        channel,
        brand,
        recipient: to,
        subject,
        text,
        created_at: now,
        attachments: JSON.stringify(attachments),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns the texts of a mail in the postbox; undefined when there is none. */
export function findMail(trx: Trx, id: string) {
  return trx
    .selectFrom('mails')
    .select(['subject', 'text', 'brand'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .executeTakeFirst();
}

/** Returns the newest messages, newest first. */
export async function newestMails(trx: Trx, limit: number): Promise<PostboxMessage[]> {
  const rows = await trx
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ created_at, attachments, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    attachments: (attachments ?? []).map((file) => ({
      ...file,
      href: `${attachmentsPath}/${row.id}/${file.sha256}`,
    })),
  }));
}

/** Returns an attachment of a mail in the postbox, by its hash. */
export async function findAttachment(
  trx: Trx,
  mail: string,
  sha256: string,
): Promise<Attachment | undefined> {
  const row = await trx.selectFrom('mails').select('attachments').where('id', '=', mail).executeTakeFirst();
  return row?.attachments?.find((file) => file.sha256 === sha256);
}

/** Deletes a batch of messages older than `before`. @returns the number of rows, 0 when none is left */
export const removeMails = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'mails', sql`created_at < ${before}`);

import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Attachment, MailMessage } from '#server/storage/model/mail.ts';

/** Where files of mails in the postbox are read. */
export const attachmentsPath = '/dev/postausgang/anhang';

/** Where the postbox shows the HTML body of a mail. */
export const htmlBodyPath = '/dev/postausgang/ansicht';

/** A message as it lies in the postbox. */
export interface PostboxMessage {
  id: string;
  channel: 'mail' | 'sms';
  brand: string;
  recipient: string;
  subject: string;
  text: string;
  /** Files that would go with it; `href` is where the postbox shows them. */
  attachments: (Attachment & { href: string })[];
  createdAt: string;
}

/** Puts messages into the postbox; the same id again changes nothing. */
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

/** What a message in the postbox is worded of; undefined where there is none. */
export function findMail(trx: Trx, id: string) {
  return trx
    .selectFrom('mails')
    .select(['subject', 'text', 'brand'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .executeTakeFirst();
}

/** The newest messages, newest first. */
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

/** A file of a mail in the postbox, by its hash. */
export async function findAttachment(
  trx: Trx,
  mail: string,
  sha256: string,
): Promise<Attachment | undefined> {
  const row = await trx.selectFrom('mails').select('attachments').where('id', '=', mail).executeTakeFirst();
  return row?.attachments?.find((file) => file.sha256 === sha256);
}

/** Removes a batch of messages older than `before`. @returns how many, 0 when none is left */
export const removeMails = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'mails', sql`created_at < ${before}`);

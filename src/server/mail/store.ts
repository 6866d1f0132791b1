import type { Trx } from '../database/transaction.ts';
import type { MailMessage } from './message.ts';

/** A message as it lies in the postbox. */
export interface PostboxMessage {
  id: string;
  channel: 'mail' | 'sms';
  brand: string;
  recipient: string;
  subject: string;
  text: string;
  createdAt: string;
}

/** Puts messages into the postbox; the same id again changes nothing. */
export async function keepMails(
  trx: Trx,
  messages: (MailMessage & { id: string })[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('mails')
    .values(
      messages.map(({ id, channel, brand, to, subject, text }) => ({
        ...{ id, channel, brand, recipient: to, subject, text, created_at: now },
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
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
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
}

/** Removes messages older than `before`. */
export async function removeMails(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('mails').where('created_at', '<', before).execute();
}

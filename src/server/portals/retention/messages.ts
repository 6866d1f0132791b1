import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Which messages go: those of contracts, all of a customer, what a customer wrote about nothing in particular, or what
 * is about nothing in particular and belongs to a conversation in which nobody has said anything since a moment.
 */
export type MessageSelection = { contracts: string[] } | { partner: string; loose?: true } | { before: Date };

/** A conversation is kept as a whole: its last word counts. */
const silentSince = (before: Date) => sql<boolean>`created_at < ${before} and coalesce(thread, id) not in
  (select coalesce(thread, id) from messages where created_at >= ${before})`;

/** So many messages at once: transactions stay short. */
const batchSize = 500;

/**
 * Removes a batch of messages. Their files are nobody's then and go with what is left of uploads.
 * @returns how many, 0 when none is left
 */
export async function removeMessageBatch(trx: Trx, which: MessageSelection): Promise<number> {
  const rows = await trx
    .selectFrom('messages')
    .select('id')
    .$if('contracts' in which, (query) =>
      query.where('contract', 'in', (which as { contracts: string[] }).contracts),
    )
    .$if('partner' in which, (query) => query.where('partner', '=', (which as { partner: string }).partner))
    .$if('loose' in which || 'before' in which, (query) =>
      query.where('contract', 'is', null).where('claim', 'is', null),
    )
    .$if('before' in which, (query) => query.where(silentSince((which as { before: Date }).before)))
    .limit(batchSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('message_attachments').where('message', 'in', ids).execute();
  await trx.updateTable('uploads').set({ message: null }).where('message', 'in', ids).execute();
  await trx.deleteFrom('messages').where('id', 'in', ids).execute();
  return ids.length;
}

/** Removes all of these messages, in the transaction of what they belong to. */
export async function removeMessages(trx: Trx, which: MessageSelection): Promise<void> {
  while ((await removeMessageBatch(trx, which)) > 0);
}

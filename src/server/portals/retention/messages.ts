import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Selection of messages to delete: of contracts, all of a customer, a customer's without a subject, or all
 * without a subject in conversations silent since an instant.
 */
type MessageSelection = { contracts: string[] } | { partner: string; loose?: true } | { before: Date };

/** Condition: the conversation has no newer message; conversations are kept as a whole. */
const silentSince = (before: Date) => sql<boolean>`created_at < ${before} and coalesce(thread, id) not in
  (select coalesce(thread, id) from messages where created_at >= ${before})`;

/** Rows per transaction, so that transactions stay short. */
const batchSize = 500;

/**
 * Deletes a batch of messages; their uploads become unattached and are removed with abandoned ones.
 * @returns the number of rows, 0 when none is left
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

/** Deletes all selected messages, in the transaction of the data they belong to. */
export async function removeMessages(trx: Trx, which: MessageSelection): Promise<void> {
  while ((await removeMessageBatch(trx, which)) > 0);
}

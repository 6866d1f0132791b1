import type { Trx } from '../database/transaction.ts';

/** Which messages go: those of contracts, all of a customer, or what a customer wrote about nothing in particular. */
export type MessagesToRemove = { contracts: string[] } | { partner: string; loose?: true };

/** So many messages at once: transactions stay short. */
const BATCH = 500;

/** Removes messages. Their files are nobody's then and go with what is left of uploads. */
export async function removeMessages(trx: Trx, which: MessagesToRemove): Promise<void> {
  for (;;) {
    const rows = await trx
      .selectFrom('messages')
      .select('id')
      .$if('contracts' in which, (query) =>
        query.where('contract', 'in', (which as { contracts: string[] }).contracts),
      )
      .$if('partner' in which, (query) => query.where('partner', '=', (which as { partner: string }).partner))
      .$if('loose' in which, (query) => query.where('contract', 'is', null).where('claim', 'is', null))
      .limit(BATCH)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.deleteFrom('message_attachments').where('message', 'in', ids).execute();
    await trx.updateTable('uploads').set({ message: null }).where('message', 'in', ids).execute();
    await trx.deleteFrom('messages').where('id', 'in', ids).execute();
  }
}

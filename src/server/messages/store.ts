import type { Trx } from '../database/transaction.ts';

/** How many messages to a customer nobody has read yet. */
export async function unreadOf(trx: Trx, partner: string): Promise<number> {
  const { count } = await trx
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('partner', '=', partner)
    .where('sender', '!=', 'customer')
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

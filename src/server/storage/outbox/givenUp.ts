import type { Trx } from '../database/transaction.ts';

/** A message that was given up, as an operator sees it: without its payload, which holds personal data. */
export interface GivenUp {
  id: string;
  topic: string;
  attempts: number;
  created_at: Date;
  dead_at: Date;
}

/** Returns the messages that were given up, the oldest first. */
export async function listGivenUp(trx: Trx, limit: number): Promise<GivenUp[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'topic', 'attempts', 'created_at', 'dead_at'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ dead_at, ...row }) => (dead_at ? [{ ...row, dead_at }] : []));
}

/** Lets messages that were given up be delivered again, from the first attempt on. Returns how many. */
export async function repeatGivenUp(trx: Trx, ids: string[] | 'all', now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ dead_at: null, attempts: 0, available_at: now, lease: null, leased_until: null })
    .where('dead_at', 'is not', null)
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Drops messages that were given up: they count as done, and their payload is cleared. Returns how many. */
export async function dropGivenUp(trx: Trx, ids: string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ dead_at: null, done_at: now, payload: '{}', lease: null, leased_until: null })
    .where('dead_at', 'is not', null)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { transaction, type Trx } from './transaction.ts';

/**
 * Does something again and again while it answers that it did any of it, each time in a transaction of its own: rows are
 * locked for the time of one batch, and what was done stays done when a later batch fails.
 */
export async function inBatches(db: Kysely<Database>, batch: (trx: Trx) => Promise<unknown>): Promise<void> {
  while (Number((await transaction(db, batch)) ?? 0) > 0);
}

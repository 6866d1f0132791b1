import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';
import { transaction, type Trx } from './transaction.ts';

/**
 * Does something again and again while it answers that it did any of it, each time in a transaction of its own: rows are
 * locked for the time of one batch, and what was done stays done when a later batch fails.
 */
export async function inBatches(db: Kysely<Database>, batch: (trx: Trx) => Promise<unknown>): Promise<void> {
  while (Number((await transaction(db, batch)) ?? 0) > 0);
}

/** So many rows at once: transactions stay short. */
const rows = 500;

/**
 * Deletes a batch of the rows that a condition names. Rows that somebody holds are left to the next time.
 * @returns how many, 0 when none is left
 */
export async function deleteBatch(
  trx: Trx,
  table: keyof Database,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const named = sql.table(table);
  const some = sql`select ctid from ${named} where ${condition} limit ${sql.lit(rows)} for update skip locked`;
  const { numAffectedRows } = await sql`delete from ${named} where ctid = any(array(${some}))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

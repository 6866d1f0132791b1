import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';
import { transaction, type Trx } from './transaction.ts';

/**
 * Runs a batch repeatedly until it reports 0, each in a transaction of its own: rows are locked for one batch only,
 * and finished batches survive a later failure.
 */
export async function inBatches(db: Kysely<Database>, batch: (trx: Trx) => Promise<unknown>): Promise<void> {
  while (Number((await transaction(db, batch)) ?? 0) > 0);
}

/** Rows per batch, to keep transactions short. */
const rows = 500;

/**
 * Deletes one batch of the rows that match a condition; locked rows are left for the next run.
 * @returns the number of deleted rows
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

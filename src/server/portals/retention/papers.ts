import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Deletes a batch of expired links. @returns the number of rows, 0 when none is left */
export const removeBundles = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'paper_bundles', sql`expires_at <= ${now}`);

/** Deletes the links to documents of deleted applications. */
export async function removeBundlesOf(trx: Trx, references: string[]): Promise<void> {
  if (references.length === 0) return;
  await trx.deleteFrom('paper_bundles').where('reference', 'in', references).execute();
}

import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Removes a batch of links whose time is over. @returns how many, 0 when none is left */
export const removeBundles = (trx: Trx, now: Date): Promise<number> =>
  deleteBatch(trx, 'paper_bundles', sql`expires_at <= ${now}`);

/** Removes the links to papers of what is removed. */
export async function removeBundlesOf(trx: Trx, references: string[]): Promise<void> {
  if (references.length === 0) return;
  await trx.deleteFrom('paper_bundles').where('reference', 'in', references).execute();
}

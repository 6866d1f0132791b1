import type { Trx } from '../database/transaction.ts';

/** Removes links whose time is over. */
export async function removeBundles(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('paper_bundles').where('expires_at', '<=', now).execute();
}

/** Removes the links to papers of what is removed. */
export async function removeBundlesOf(trx: Trx, references: string[]): Promise<void> {
  if (references.length === 0) return;
  await trx.deleteFrom('paper_bundles').where('reference', 'in', references).execute();
}

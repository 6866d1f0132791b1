import type { Trx } from '../database/transaction.ts';

/** Removes claims that were settled, and reported before `before`. */
export async function removeSettledClaims(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('claims').where('state', '=', 'settled').where('reported_at', '<', before).execute();
}

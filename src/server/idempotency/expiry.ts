import type { Trx } from '../database/transaction.ts';

/** Removes answers that were kept before `before`. */
export async function removeKeys(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}

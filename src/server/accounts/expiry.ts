import type { Trx } from '../database/transaction.ts';

/** Removes codes and links that are good no longer. */
export async function removeAccountRemains(trx: Trx, now: Date): Promise<void> {
  await trx.deleteFrom('account_tans').where('expires_at', '<', now).execute();
  await trx.deleteFrom('account_links').where('expires_at', '<', now).execute();
}

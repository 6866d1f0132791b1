import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Removes a batch of codes and links that are good no longer. @returns how many, 0 when none is left */
export async function removeAccountRemains(trx: Trx, now: Date): Promise<number> {
  const tans = await deleteBatch(trx, 'account_tans', sql`expires_at < ${now}`);
  return tans + (await deleteBatch(trx, 'account_links', sql`expires_at < ${now}`));
}

import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Deletes a batch of expired codes and links. @returns the number of rows, 0 when none is left */
export async function removeAccountRemains(trx: Trx, now: Date): Promise<number> {
  const tans = await deleteBatch(trx, 'account_tans', sql`expires_at < ${now}`);
  return tans + (await deleteBatch(trx, 'account_links', sql`expires_at < ${now}`));
}

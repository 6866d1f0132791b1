import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { trustLifetime } from '#server/people/identity/trustedPlaces.ts';

/** Tables whose rows expire by themselves. */
const expiringTables = [
  'identity_steps',
  'identity_answers',
  'identity_resets',
  'identity_refresh',
  'identity_browsers',
  'identity_passkey_permits',
  'identity_devices',
] as const;

/** Deletes a batch of expired rows. @returns the number of rows, 0 when none is left */
export async function removeIdentityRemains(trx: Trx, now: Date): Promise<number> {
  let removed = 0;
  for (const table of expiringTables) removed += await deleteBatch(trx, table, sql`expires_at < ${now}`);
  const forgotten = new Date(now.getTime() - trustLifetime);
  removed += await deleteBatch(trx, 'identity_trusted', sql`seen_at < ${forgotten}`);
  const over = sql<boolean>`until < ${now} and (blocked_until is null or blocked_until < ${now})`;
  return removed + (await deleteBatch(trx, 'identity_limits', over));
}

/** Deletes a batch of sign-ins without activity since `before`; until then they document access. */
export const removeOldSignIns = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'identity_families', sql`seen_at < ${before}`);

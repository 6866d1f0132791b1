import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityResetsTable } from '#server/storage/tables/identity.ts';

/** Milliseconds that a code for a new password is good for. */
const lifetime = 10 * 60_000;

/** Keeps the newest code of a name; an earlier one is good no longer. */
export async function saveResetCode(
  trx: Trx,
  { nameMac, codeMac }: { nameMac: string; codeMac: string },
  now: Date,
): Promise<void> {
  const values = { code_mac: codeMac, tries: 0, expires_at: new Date(now.getTime() + lifetime) };
  await trx
    .insertInto('identity_resets')
    .values({ name_mac: nameMac, ...values })
    .onConflict((conflict) => conflict.column('name_mac').doUpdateSet(values))
    .execute();
}

/** The code of a name, locked: two answers at once are counted as two. */
export function findResetCode(
  trx: Trx,
  nameMac: string,
): Promise<Selectable<IdentityResetsTable> | undefined> {
  return trx
    .selectFrom('identity_resets')
    .selectAll()
    .where('name_mac', '=', nameMac)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a wrong answer. */
export async function countTry(trx: Trx, nameMac: string): Promise<void> {
  await trx
    .updateTable('identity_resets')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('name_mac', '=', nameMac)
    .execute();
}

/** A code is good once. */
export async function deleteResetCode(trx: Trx, nameMac: string): Promise<void> {
  await trx.deleteFrom('identity_resets').where('name_mac', '=', nameMac).execute();
}

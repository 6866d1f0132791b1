import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityResetsTable } from '#server/storage/tables/identity.ts';

/** Lifetime of a reset code. Milliseconds. */
const lifetime = 10 * 60_000;

/** Stores a name's newest code; earlier ones become invalid. */
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

/** Returns and locks a name's code, so that concurrent answers are counted. */
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

/** Deletes a used code. */
export async function deleteResetCode(trx: Trx, nameMac: string): Promise<void> {
  await trx.deleteFrom('identity_resets').where('name_mac', '=', nameMac).execute();
}

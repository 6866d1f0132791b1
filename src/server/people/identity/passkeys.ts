import type { Selectable } from 'kysely';
import type { IdentityPasskeysTable } from '#server/storage/tables/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

export type Passkey = Selectable<IdentityPasskeysTable>;

/** Returns the passkeys of a person, the oldest first. */
export const passkeysOf = (trx: Trx, person: string): Promise<Passkey[]> =>
  trx
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Finds the passkey of a person by the id of its credential. */
export const findPasskey = (trx: Trx, person: string, id: string): Promise<Passkey | undefined> =>
  trx
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst();

/** Inserts a passkey. Returns whether its id is new. */
export async function insertPasskey(trx: Trx, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores that a passkey was used. */
export async function countUse(
  trx: Trx,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await trx.updateTable('identity_passkeys').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Removes a passkey of a person. Returns whether there was one. */
export async function removePasskey(trx: Trx, person: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity_passkeys')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes all passkeys of a person. Returns whether there were any. */
export async function removePasskeys(trx: Trx, person: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity_passkeys')
    .where('person_id', '=', person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Selectable } from 'kysely';
import type { IdentityPasskeyPermitsTable } from '#server/storage/tables/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Milliseconds for which a password permits to add or remove a passkey. */
const lifetime = 5 * 60_000;

type PasskeyPermit = Selectable<IdentityPasskeyPermitsTable>;

/** Permits a person to add or remove one passkey; replaces an earlier permit. */
export async function permitPasskey(
  trx: Trx,
  person: string,
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const permit = { name, challenge: null, expires_at: new Date(now.getTime() + lifetime) };
  await trx
    .insertInto('identity_passkey_permits')
    .values({ ...permit, person_id: person })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(permit))
    .execute();
}

/** Binds a permit to a challenge. Returns whether there was one. */
export async function bindPermit(trx: Trx, person: string, challenge: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('identity_passkey_permits')
    .set({ challenge })
    .where('person_id', '=', person)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes the permit of a person, which counts once. Undefined if there is none any more. */
export async function takePermit(trx: Trx, person: string, now: Date): Promise<PasskeyPermit | undefined> {
  const permit = await trx
    .deleteFrom('identity_passkey_permits')
    .where('person_id', '=', person)
    .returningAll()
    .executeTakeFirst();
  return permit && permit.expires_at > now ? permit : undefined;
}

import type { Trx } from '#server/storage/database/transaction.ts';
import type { Person, IdentityProvider } from '#server/ports/identity.ts';
import { poolNameOf } from './pools.ts';
import { shownIdentityOf } from './shownIdentity.ts';
import { pad, verifierOf, type SrpName } from './srp.ts';

/** Returns the id that sign-ins show; passwords older than shown ids are bound to the row's id. */
export const shownIdOfPerson = ({ id, shown_id }: Pick<Person, 'id' | 'shown_id'>): string => shown_id ?? id;

/** Returns the identity bound into a person's verifier. */
export const srpNameOf = (person: Pick<Person, 'id' | 'pool' | 'shown_id'>): SrpName => ({
  poolName: poolNameOf({ id: person.pool }),
  userId: shownIdOfPerson(person),
});

/**
 * Returns the stored form of a password: shown id, salt and sealed verifier. A name shows the same id and salt
 * before and after, so that password changes are not visible.
 */
export async function storedPassword(
  trx: Trx,
  provider: Pick<IdentityProvider, 'vault' | 'shownTimes' | 'shownKeys'>,
  { id, pool, username }: Pick<Person, 'id' | 'pool' | 'username'>,
  password: string,
): Promise<Pick<Person, 'shown_id' | 'salt' | 'verifier'>> {
  const { id: shown_id, salt } = await shownIdentityOf(trx, provider, { pool, username, person: id });
  const made = verifierOf(srpNameOf({ id, pool, shown_id }), password.normalize('NFC'), salt);
  return { shown_id, salt, verifier: provider.vault.seal('verifier', pad(made)) };
}

import type { Trx } from '#server/storage/database/transaction.ts';
import type { Person, IdentityProvider } from '#server/ports/identity.ts';
import { poolNameOf } from './pools.ts';
import { shownIdentityOf } from './shownIdentity.ts';
import { pad, verifierOf, type SrpName } from './srp.ts';

/** The id that a sign-in shows of somebody; passwords that are older than shown ids are bound to the real one. */
export const shownIdOfPerson = ({ id, shown_id }: Pick<Person, 'id' | 'shown_id'>): string => shown_id ?? id;

/** What the proof of a person's password is bound to. */
export const srpNameOf = (person: Pick<Person, 'id' | 'pool' | 'shown_id'>): SrpName => ({
  poolName: poolNameOf({ id: person.pool }),
  userId: shownIdOfPerson(person),
});

/**
 * What is stored of a password: the id and salt that are shown for the name, and the sealed verifier; never the
 * password. The same name shows the same before and after, so that nobody sees when a password was chosen.
 */
export async function storedPassword(
  trx: Trx,
  provider: Pick<IdentityProvider, 'vault' | 'shownTimes'>,
  { id, pool, username }: Pick<Person, 'id' | 'pool' | 'username'>,
  password: string,
): Promise<Pick<Person, 'shown_id' | 'salt' | 'verifier'>> {
  const { id: shown_id, salt } = await shownIdentityOf(trx, provider, { pool, username, person: id });
  const made = verifierOf(srpNameOf({ id, pool, shown_id }), password.normalize('NFC'), salt);
  return { shown_id, salt, verifier: provider.vault.seal('verifier', pad(made)) };
}

import { transaction } from '#server/storage/database/transaction.ts';
import { endFamilies, endFamily, familyOfToken } from '../families.ts';
import { noteSubject } from '#server/base/security/noted.ts';
import type { Provider } from '#server/ports/identity.ts';
import { poolOf, textAt, type Call } from '../provider.ts';
import { Refusal, refusals } from '../refusal.ts';
import { findPerson } from '../people.ts';

const callerOf = (provider: Provider, { input, now }: Call) =>
  provider.verifier.verify(textAt(input, 'AccessToken'), now);

/** Ends every sign-in of the person. */
export async function globalSignOut(provider: Provider, call: Call): Promise<object> {
  const caller = await callerOf(provider, call);
  if (!caller) return refusals.token();
  noteSubject({ portal: caller.portal, person: caller.personId });
  await transaction(provider.db, (trx) => endFamilies(trx, caller.personId, call.now));
  return {};
}

/** Ends the sign-in that a refresh token belongs to. Unknown tokens are answered alike. */
export async function revokeToken(provider: Provider, call: Call): Promise<object> {
  const pool = poolOf(provider, call);
  if (!pool) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  await transaction(provider.db, async (trx) => {
    const family = await familyOfToken(trx, textAt(call.input, 'Token'));
    if (family) noteSubject({ portal: pool.portal, person: family.person_id });
    if (family?.pool === pool.id) await endFamily(trx, family.person_id, family.id, call.now);
  });
  return {};
}

/** The attributes of whoever holds the token. */
export async function getUser(provider: Provider, call: Call): Promise<object> {
  const caller = await callerOf(provider, call);
  const person = caller && (await transaction(provider.db, (trx) => findPerson(trx, caller.personId)));
  if (!person) return refusals.token();
  const attributes = { sub: person.id, ...person.attributes, email_verified: 'true' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return { Username: person.id, UserAttributes };
}

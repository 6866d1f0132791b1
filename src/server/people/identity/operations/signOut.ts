import { transaction } from '#server/storage/database/transaction.ts';
import { endEverything } from '../devices.ts';
import { endFamily, familyOfToken } from '../families.ts';
import { recordSubject } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider, Person } from '#server/ports/identity.ts';
import { poolOf, textAt, type ProtocolCall } from '../protocolCall.ts';
import { Refusal, refusals } from '../refusal.ts';
import { findPerson } from '../people.ts';

const callerOf = (provider: IdentityProvider, { input, now }: ProtocolCall) =>
  provider.verifier.verify(textAt(input, 'AccessToken'), now);

/** Ends all sign-ins of the person and forgets all devices. */
export async function globalSignOut(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const caller = await callerOf(provider, call);
  if (!caller) return refusals.token();
  recordSubject({ portal: caller.portal, person: caller.personId });
  await transaction(provider.db, (trx) => endEverything(trx, caller.personId, call.now));
  return {};
}

/** Ends the sign-in of a refresh token. Unknown tokens get the same response. */
export async function revokeToken(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const pool = poolOf(provider, call);
  if (!pool) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  await transaction(provider.db, async (trx) => {
    const family = await familyOfToken(trx, textAt(call.input, 'Token'));
    if (family) recordSubject({ portal: pool.portal, person: family.person_id });
    if (family?.pool === pool.id) await endFamily(trx, family.person_id, family.id, call.now);
  });
  return {};
}

/** Returns the attributes of the token's person. */
export async function getUser(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const caller = await callerOf(provider, call);
  const person = caller && (await transaction(provider.db, (trx) => findPerson(trx, caller.personId)));
  if (!person) return refusals.token();
  const attributes = { sub: person.id, ...person.attributes, email_verified: 'true' };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return { Username: person.id, UserAttributes, ...secondFactors(person) };
}

/** Returns the ways to the second code; without an app the pool's own one, which the protocol does not list. */
function secondFactors({ authenticator_use: use }: Person): object {
  if (use === 'none') return {};
  const UserMFASettingList = ['SOFTWARE_TOKEN_MFA'];
  return { UserMFASettingList, ...(use === 'preferred' && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }) };
}

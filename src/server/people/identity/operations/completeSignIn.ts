import type { Trx } from '#server/storage/database/transaction.ts';
import type { IdentityProvider, Person, UserPool } from '#server/ports/identity.ts';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { forgetFailures, type Attempt } from '../attempts.ts';
import { browserOf, ResultWithBrowser } from '../browserCookie.ts';
import { insertFamily, insertRefreshToken } from '../families.ts';
import type { ProtocolCall } from '../protocolCall.ts';
import { issueTokens } from '../tokens.ts';
import { offerDevice } from './newDevice.ts';
import { trustPlaces } from '../trustedPlaces.ts';

/** A sign-in whose both factors were right. */
interface ProvenSignIn {
  provider: IdentityProvider;
  call: ProtocolCall;
  pool: UserPool;
  person: Person;
  attempt: Attempt;
  /** What was proven beside the password, or in its place. */
  factor: 'code' | 'device' | 'passkey';
}

/** Issues the tokens of a sign-in, and remembers browser and address. */
export async function completeSignIn(
  trx: Trx,
  { provider, call, pool, person, attempt, factor }: ProvenSignIn,
): Promise<object> {
  const { vault, keys, ids, issuerOf } = provider;
  await forgetFailures(trx, attempt, call.now);
  const { secret, mac: browserMac } = browserOf(vault, call.browserSecret);
  await trustPlaces(trx, person.id, [browserMac, call.addressMac], call.now);
  recordSecurityEvent({ event: 'sign-in', outcome: 'success' });
  const family = { id: ids.uuid(), signed_in_at: call.now };
  const begun = { id: family.id, pool: pool.id, personId: person.id, device: call.device };
  await insertFamily(trx, begun, call.now);
  const RefreshToken = await insertRefreshToken(trx, family.id, call.now);
  const issued = { person, family, pool, issuer: issuerOf(pool) };
  const tokens = await issueTokens(keys, issued, { now: call.now, uuid: () => ids.uuid() });
  const device =
    factor === 'code' ? await offerDevice(trx, { provider, call, pool, person, browserMac }) : {};
  const AuthenticationResult = { ...tokens, RefreshToken, ...device };
  return new ResultWithBrowser({ ChallengeParameters: {}, AuthenticationResult }, secret);
}

import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { attemptOf, countFailure, forgetFailures, mustWait } from '../attempts.ts';
import { newAuthenticatorKey, sealAuthenticator, takeAuthenticatorCode } from '../authenticator.ts';
import { updatePerson } from '../people.ts';
import { textAt, type ProtocolCall } from '../protocolCall.ts';
import { Refusal, refusals } from '../refusal.ts';
import { forCaller } from './forCaller.ts';

/** Offers a key for an app; it counts once a code of it was given. */
export function associateSoftwareToken(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  return forCaller(provider, call, async (trx, person) => {
    // An access token alone must not replace the app of its person.
    if (person.authenticator) return refusals.parameter('An authenticator is registered already.');
    const SecretCode = newAuthenticatorKey();
    const authenticator_offered = sealAuthenticator(provider.vault, SecretCode);
    await updatePerson(trx, person.id, { authenticator_offered }, call.now);
    return { SecretCode };
  });
}

/** Registers the app with the offered key, by a code of it. Wrong codes count like those of a sign-in. */
export function verifySoftwareToken(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const { vault } = provider;
  const { now } = call;
  return forCaller(provider, call, async (trx, person) => {
    const sealed = person.authenticator_offered;
    if (!sealed || person.authenticator) return refusals.parameter('No authenticator is being set up.');
    const nameMac = vault.mac('name', person.pool, person.username);
    const attempt = await attemptOf(trx, 'code', { nameMac, personId: person.id, call, now });
    if (await mustWait(trx, attempt, now)) return refusals.limit();
    const code = textAt(call.input, 'UserCode');
    if (!(await takeAuthenticatorCode(trx, vault, { person, sealed, code, now }))) {
      await countFailure(trx, attempt, now);
      recordSecurityEvent({ event: 'code', outcome: 'failure', kind: 'own' });
      return new Refusal('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    await forgetFailures(trx, attempt, now);
    await updatePerson(trx, person.id, { authenticator: sealed, authenticator_offered: null }, now);
    return { Status: 'SUCCESS' };
  });
}

/**
 * Sets whether a sign-in asks for a code of the app, or which one is wanted. Switching it off is refused: the portal
 * does that with the password.
 */
export function setUserMfaPreference(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const wanted: unknown = call.input['SoftwareTokenMfaSettings'];
  const isSet = (name: string) =>
    typeof wanted === 'object' && wanted !== null && Reflect.get(wanted, name) === true;
  return forCaller(provider, call, async (trx, person) => {
    if (wanted === undefined) return {};
    if (!isSet('Enabled'))
      return person.authenticator_use === 'none'
        ? {}
        : refusals.parameter('The authenticator is removed with the password.');
    if (!person.authenticator) return refusals.parameter('User has not verified software token mfa');
    const authenticator_use = isSet('PreferredMfa') ? 'preferred' : 'enabled';
    await updatePerson(trx, person.id, { authenticator_use }, call.now);
    recordSecurityEvent({
      event: 'credential',
      outcome: 'success',
      kind: 'second-factor',
      about: person.id,
    });
    return {};
  });
}

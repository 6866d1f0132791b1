import { randomBytes } from 'node:crypto';
import { transaction } from '#server/storage/database/transaction.ts';
import { attemptOf, mustWait } from '../attempts.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import { isRealPerson, normaliseUsername, personOrDecoy } from '../people.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { poolOf, textAt, type ProtocolCall } from '../protocolCall.ts';
import { refusals, Refusal } from '../refusal.ts';
import { shownIdentityOf } from '../shownIdentity.ts';
import { exchange, saltHex } from '../srp.ts';
import { storeChallenge } from '../challenges.ts';
import { shownIdOfPerson } from '../storedPassword.ts';
import { askPasskey } from './passkeySignIn.ts';
import { refresh } from './refresh.ts';

/** Maximum length of a name. */
const longestName = 128;

/** Starts a sign-in with the server's half of SRP, or by asking for a passkey; for unknown names as well. */
export async function initiateAuth(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const flow = call.input['AuthFlow'];
  const given = call.input['AuthParameters'];
  if (flow === 'REFRESH_TOKEN_AUTH' || flow === 'REFRESH_TOKEN') {
    const RefreshToken = textAt(given, 'REFRESH_TOKEN');
    return refresh(provider, { ...call, input: { ...call.input, RefreshToken } });
  }
  const pool = poolOf(provider, call);
  if (!pool) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const byPasskey = flow === 'USER_AUTH' && textAt(given, 'PREFERRED_CHALLENGE') === 'WEB_AUTHN';
  // Flows without a second factor are not offered.
  if (flow !== 'CUSTOM_AUTH' && !byPasskey)
    return refusals.parameter(`${String(flow).slice(0, 40)} flow not enabled for this client`);
  const username = normaliseUsername(textAt(given, 'USERNAME'));
  if (username === '' || username.length > longestName)
    return refusals.parameter('Missing required parameter USERNAME');
  const { vault, db } = provider;
  const nameMac = vault.mac('name', pool.id, username);
  const secretBlock = randomBytes(256);
  return transaction(db, async (trx) => {
    const person = await personOrDecoy(trx, pool.id, username);
    const who = { nameMac, personId: person.id, call, now: call.now };
    recordSubject({ portal: pool.portal, person: isRealPerson(person) ? person.id : nameMac });
    if (await mustWait(trx, await attemptOf(trx, 'name', who), call.now)) {
      recordSecurityEvent({ event: 'block', outcome: 'blocked', kind: 'sign-in' });
      return refusals.attempts();
    }
    const stray = await shownIdentityOf(trx, provider, { pool: pool.id, username });
    const somebody = isRealPerson(person);
    const claimedId = somebody ? shownIdOfPerson(person) : stray.id;
    const step = {
      pool: pool.id,
      person_id: somebody ? person.id : null,
      claimed_id: claimedId,
      name_mac: nameMac,
    };
    if (byPasskey) return askPasskey({ provider, call, step, trx });
    const verifier = BigInt(`0x${vault.open('verifier', person.verifier).toString('hex')}`);
    const answer = exchange(textAt(given, 'SRP_A'), verifier, randomBytes(32));
    if (!answer) return refusals.parameter('Invalid SRP_A');
    const session = await storeChallenge(
      trx,
      {
        ...step,
        step: 'password',
        key: vault.seal('exchange', answer.key),
        secret_block: secretBlock,
        code_mac: null,
        tries: 0,
      },
      call.now,
    );
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: session,
      ChallengeParameters: {
        USERNAME: claimedId,
        USER_ID_FOR_SRP: claimedId,
        SALT: saltHex(somebody ? person.salt : stray.salt),
        SRP_B: answer.serverPublic,
        SECRET_BLOCK: secretBlock.toString('base64'),
      },
    };
  });
}

import { isPassword } from '#engine/formats/password.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { countFailure, forgetFailures, mustWait, type Attempt } from '../attempts.ts';
import { takeAuthenticatorCode } from '../authenticator.ts';
import { attemptAt, attemptsExceeded, type ChallengeResponse } from './challengeResponse.ts';
import { completeSignIn } from './completeSignIn.ts';
import { askDevice, exchangeWithDevice, verifyDevice } from './deviceSignIn.ts';
import { verifyPasskey } from './passkeySignIn.ts';
import { isSameMac } from '#server/base/secretHash.ts';
import { codeMac, newCode } from '../codes.ts';
import { countFailures, resetLimits, isBlocked, type Limit } from '../limits.ts';
import { maskedPhone } from '../redact.ts';
import { enqueueNotice } from '../notices.ts';
import { findPerson, personalWords, updatePerson } from '../people.ts';
import type { Person, IdentityProvider } from '#server/ports/identity.ts';
import { poolNameOf } from '../pools.ts';
import { poolOf, textAt, type ProtocolCall } from '../protocolCall.ts';
import { refusals, Refusal } from '../refusal.ts';
import { recordSecurityEvent, recordSubject } from '#server/base/security/recordEvent.ts';
import { isSignedBy, isTimely } from '../srp.ts';
import { storeChallenge, restoreChallenge, takeChallenge, type Challenge } from '../challenges.ts';
import { storedPassword } from '../storedPassword.ts';

/** Wrong codes per sign-in. */
const triesPerSignIn = 3;

/** Continues a sign-in: password proof, new password, or code. */
export async function respondToChallenge(provider: IdentityProvider, call: ProtocolCall): Promise<object> {
  const pool = poolOf(provider, call);
  if (!pool) return new Refusal('ResourceNotFoundException', 'User pool client does not exist.');
  const { input } = call;
  const session = textAt(input, 'Session');
  const responses = input['ChallengeResponses'];
  const step = {
    PASSWORD_VERIFIER: 'password',
    NEW_PASSWORD_REQUIRED: 'newPassword',
    CUSTOM_CHALLENGE: 'code',
    SOFTWARE_TOKEN_MFA: 'app',
    SELECT_MFA_TYPE: 'factor',
    WEB_AUTHN: 'passkey',
    DEVICE_SRP_AUTH: 'device',
    DEVICE_PASSWORD_VERIFIER: 'deviceProof',
  } as const;
  const kind = step[input['ChallengeName'] as keyof typeof step];
  if (kind === undefined) return refusals.parameter('Unknown challenge name');
  return transaction(provider.db, async (trx) => {
    const taken = await takeChallenge(trx, session, { pool: pool.id, step: kind, now: call.now });
    if (!taken) {
      recordSecurityEvent({
        event: kind === 'code' || kind === 'app' ? 'code' : 'password',
        outcome: 'failure',
        kind: 'sign-in',
      });
      return refusals.session();
    }
    recordSubject({ portal: pool.portal, person: taken.person_id ?? taken.name_mac });
    const turn: ChallengeResponse = { provider, call, pool, step: taken, responses, trx };
    if (kind === 'password') return verifyPassword(turn);
    if (kind === 'newPassword') return setNewPassword(turn);
    if (kind === 'passkey') return verifyPasskey(turn);
    if (kind === 'device') return exchangeWithDevice(turn);
    if (kind === 'deviceProof') return verifyDevice(turn);
    if (kind === 'factor') return chooseFactor(turn);
    return kind === 'app' ? verifyAppCode(turn) : verifyCode(turn);
  });
}

async function verifyPassword(turn: ChallengeResponse): Promise<object> {
  const { provider, call, pool, step, responses, trx } = turn;
  const { vault } = provider;
  const attempt = await attemptAt(trx, 'name', step, call);
  if (await mustWait(trx, attempt, call.now)) return attemptsExceeded();
  const timestamp = textAt(responses, 'TIMESTAMP');
  const claim = {
    poolName: poolNameOf(pool),
    userId: step.claimed_id,
    secretBlock: step.secret_block ?? Buffer.alloc(0),
    timestamp,
  };
  const key = vault.open('exchange', step.key ?? Buffer.alloc(0));
  const signed = isSignedBy(key, claim, textAt(responses, 'PASSWORD_CLAIM_SIGNATURE'));
  const person = await findPerson(trx, step.person_id ?? step.claimed_id);
  if (!signed || !isTimely(timestamp, call.now) || !person || person.status === 'disabled') {
    await countFailure(trx, attempt, call.now);
    recordSecurityEvent({ event: 'password', outcome: 'failure', kind: 'sign-in' });
    return refusals.credentials();
  }
  await forgetFailures(trx, attempt, call.now);
  recordSecurityEvent({ event: 'password', outcome: 'success', kind: 'sign-in' });
  if (person.status === 'reset')
    return new Refusal('PasswordResetRequiredException', 'Password reset required for the user');
  if (person.status === 'forced') return askNewPassword(trx, { step, person, call });
  return (await askDevice(turn)) ?? askSecondFactor(turn, person);
}

async function askNewPassword(
  trx: Trx,
  { step, person, call }: { step: Challenge; person: Person; call: ProtocolCall },
): Promise<object> {
  const next = { ...step, step: 'newPassword' as const, key: null, secret_block: null };
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await storeChallenge(trx, next, call.now),
    ChallengeParameters: {
      USER_ID_FOR_SRP: step.claimed_id,
      requiredAttributes: JSON.stringify(['userAttributes.nickname']),
      userAttributes: JSON.stringify({ email: person.attributes.email ?? '' }),
    },
  };
}

async function setNewPassword({ provider, call, step, responses, trx }: ChallengeResponse): Promise<object> {
  const password = textAt(responses, 'NEW_PASSWORD');
  const nickname = textAt(responses, 'userAttributes.nickname').trim();
  const person = await findPerson(trx, step.person_id ?? '');
  const own = [nickname, ...(person ? personalWords(person) : [])];
  const refused = !isPassword(password, own)
    ? refusals.password()
    : nickname === '' || nickname !== nickname.toLowerCase() || nickname.length > 128
      ? refusals.parameter('Invalid user attributes: nickname has to be lower case.')
      : undefined;
  if (refused) {
    // The client library retries with the same session.
    await restoreChallenge(trx, step);
    return refused;
  }
  if (!person || person.status === 'disabled') return refusals.session();
  const attributes = { ...person.attributes, nickname };
  const stored = await storedPassword(trx, provider, person, password);
  await updatePerson(trx, person.id, { ...stored, attributes, status: 'confirmed' }, call.now);
  recordSecurityEvent({ event: 'credential', outcome: 'success', kind: 'password', about: person.id });
  return askSecondFactor({ provider, call, step, trx }, { ...person, attributes });
}

/** Codes sent to a person because of strangers, or because of one trusted place. */
const sentLimit = ({ nameMac, trusted }: Attempt): Limit => ({
  kind: 'sent',
  mac: trusted === undefined ? nameMac : `${nameMac} ${trusted}`,
});

type Asking = Pick<ChallengeResponse, 'provider' | 'call' | 'step' | 'trx'>;

/** Asks for the second factor that the person has chosen, or which one it is to be. */
async function askSecondFactor(asking: Asking, person: Person): Promise<object> {
  if (person.authenticator_use === 'none') return askCode(asking, person);
  if (person.authenticator_use === 'preferred') return askAppCode(asking);
  return {
    ChallengeName: 'SELECT_MFA_TYPE',
    Session: await storeNext(asking, 'factor'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: asking.step.claimed_id,
      MFAS_CAN_CHOOSE: JSON.stringify(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']),
    },
  };
}

const storeNext = ({ trx, step, call }: Asking, next: 'app' | 'factor'): Promise<string> =>
  storeChallenge(trx, { ...step, step: next, key: null, secret_block: null, tries: 0 }, call.now);

async function askAppCode(asking: Asking): Promise<object> {
  const attempt = await attemptAt(asking.trx, 'code', asking.step, asking.call);
  if (await mustWait(asking.trx, attempt, asking.call.now)) return attemptsExceeded();
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await storeNext(asking, 'app'),
    ChallengeParameters: { USER_ID_FOR_SRP: asking.step.claimed_id },
  };
}

async function chooseFactor(turn: ChallengeResponse): Promise<object> {
  const person = await findPerson(turn.trx, turn.step.person_id ?? '');
  if (!person || person.status !== 'confirmed') return refusals.session();
  const chosen = textAt(turn.responses, 'ANSWER');
  if (chosen === 'SMS_MFA') return askCode(turn, person);
  if (chosen === 'SOFTWARE_TOKEN_MFA') return askAppCode(turn);
  await restoreChallenge(turn.trx, turn.step);
  return refusals.parameter('Unknown kind of second factor');
}

/** Verifies a code of the app. The session stays until the third wrong one. */
async function verifyAppCode({
  provider,
  call,
  pool,
  step,
  responses,
  trx,
}: ChallengeResponse): Promise<object> {
  const attempt = await attemptAt(trx, 'code', step, call);
  const person = await findPerson(trx, step.person_id ?? '');
  const sealed = person?.authenticator;
  if (!person || !sealed || person.status !== 'confirmed') return refusals.session();
  if (await mustWait(trx, attempt, call.now)) return attemptsExceeded();
  const code = textAt(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  if (await takeAuthenticatorCode(trx, provider.vault, { person, sealed, code, now: call.now }))
    return completeSignIn(trx, { provider, call, pool, person, attempt, factor: 'code' });
  await countFailure(trx, attempt, call.now);
  recordSecurityEvent({ event: 'code', outcome: 'failure', kind: 'sign-in' });
  const tries = step.tries + 1;
  if (tries >= triesPerSignIn) return refusals.credentials();
  await restoreChallenge(trx, { ...step, tries });
  return refusals.codeMismatch();
}

/** Sends a code and returns its challenge. */
async function askCode({ provider, call, step, trx }: Asking, person: Person): Promise<object> {
  const { vault, ids } = provider;
  const attempt = await attemptAt(trx, 'code', step, call);
  const sent = [sentLimit(attempt)];
  if ((await isBlocked(trx, sent, call.now)) || (await mustWait(trx, attempt, call.now)))
    return attemptsExceeded();
  await countFailures(trx, sent, call.now);
  const code = newCode();
  const target = { personId: person.id };
  await enqueueNotice(trx, vault, { id: ids.uuid(), kind: 'signInCode', target, code, now: call.now });
  const code_mac = codeMac(vault, 'signIn', person.id, code);
  return challengeOf(trx, { ...step, code_mac, tries: 0 }, person, call.now);
}

async function challengeOf(trx: Trx, step: Challenge, person: Person, now: Date): Promise<object> {
  const next = { ...step, step: 'code' as const, key: null, secret_block: null };
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: await storeChallenge(trx, next, now),
    ChallengeParameters: {
      USERNAME: step.claimed_id,
      medium: 'SMS',
      destination: maskedPhone(person.attributes.phone_number ?? ''),
    },
  };
}

async function verifyCode({
  provider,
  call,
  pool,
  step,
  responses,
  trx,
}: ChallengeResponse): Promise<object> {
  const { vault } = provider;
  const attempt = await attemptAt(trx, 'code', step, call);
  const person = await findPerson(trx, step.person_id ?? '');
  if (!person || person.status !== 'confirmed') return refusals.session();
  if (await mustWait(trx, attempt, call.now)) return attemptsExceeded();
  const given = codeMac(vault, 'signIn', person.id, textAt(responses, 'ANSWER').trim());
  if (!isSameMac(given, step.code_mac ?? '')) {
    await countFailure(trx, attempt, call.now);
    recordSecurityEvent({ event: 'code', outcome: 'failure', kind: 'sign-in' });
    const tries = step.tries + 1;
    if (tries >= triesPerSignIn) return refusals.credentials();
    return challengeOf(trx, { ...step, tries }, person, call.now);
  }
  await resetLimits(trx, [sentLimit(attempt)]);
  return completeSignIn(trx, { provider, call, pool, person, attempt, factor: 'code' });
}

import { randomBytes } from 'node:crypto';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import { countFailure, mustWait, type Attempt } from '../attempts.ts';
import { storeChallenge } from '../challenges.ts';
import { requestOptions, signedCounter } from '../passkeyCeremony.ts';
import { countUse, findPasskey } from '../passkeys.ts';
import { findPerson } from '../people.ts';
import { textAt } from '../protocolCall.ts';
import { refusals } from '../refusal.ts';
import type { Person } from '#server/ports/identity.ts';
import { attemptAt, attemptsExceeded, type ChallengeResponse } from './challengeResponse.ts';
import { completeSignIn } from './completeSignIn.ts';

type Asking = Pick<ChallengeResponse, 'provider' | 'call' | 'trx'> & {
  step: Pick<ChallengeResponse['step'], 'pool' | 'person_id' | 'claimed_id' | 'name_mac'>;
};

/** Asks for a passkey, in the same way for unknown names and for people who have none. */
export async function askPasskey({ provider, call, step, trx }: Asking): Promise<object> {
  const secret_block = randomBytes(32);
  const next = { ...step, step: 'passkey' as const, key: null, secret_block, code_mac: null, tries: 0 };
  return {
    ChallengeName: 'WEB_AUTHN',
    AvailableChallenges: ['WEB_AUTHN'],
    Session: await storeChallenge(trx, next, call.now),
    ChallengeParameters: {
      USERNAME: step.claimed_id,
      CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(await requestOptions(provider, secret_block)),
    },
  };
}

/** Returns the object of a JSON text; undefined if it is none. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the person of the sign-in if the answer is signed by one of their passkeys, whose use is counted. */
async function signer({
  provider,
  call,
  step,
  responses,
  trx,
}: ChallengeResponse): Promise<Person | undefined> {
  const answer = parsed(textAt(responses, 'CREDENTIAL'));
  // Both are looked up for unknown names as well, so that these take the same time.
  const id = step.person_id ?? step.claimed_id;
  const person = await findPerson(trx, id);
  const passkey = await findPasskey(trx, id, textAt(answer, 'id'));
  if (person?.status !== 'confirmed') return undefined;
  const challenge = step.secret_block ?? Buffer.alloc(0);
  const counter = passkey && (await signedCounter(provider, { passkey, answer, challenge }));
  if (!passkey || counter === undefined) return undefined;
  await countUse(trx, passkey.id, { counter, now: call.now });
  return person;
}

/** Completes a sign-in by a passkey: the device has asked who is there, which is a second factor of its own. */
export async function verifyPasskey(turn: ChallengeResponse): Promise<object> {
  const { trx, step, call } = turn;
  const attempt: Attempt = await attemptAt(trx, 'name', step, call);
  if (await mustWait(trx, attempt, call.now)) return attemptsExceeded();
  const person = await signer(turn);
  if (person) return completeSignIn(trx, { ...turn, person, attempt, factor: 'passkey' });
  await countFailure(trx, attempt, call.now);
  recordSecurityEvent({ event: 'passkey', outcome: 'failure', kind: 'sign-in' });
  return refusals.credentials();
}

import { randomBytes } from 'node:crypto';
import { recordSecurityEvent } from '#server/base/security/recordEvent.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import { countFailure, mustWait } from '../attempts.ts';
import { restoreChallenge, storeChallenge } from '../challenges.ts';
import { findDevice, forgetDevice, updateDevice, type Device } from '../devices.ts';
import { findPerson } from '../people.ts';
import { textAt } from '../protocolCall.ts';
import { refusals } from '../refusal.ts';
import { exchange, isSignedBy, isTimely, saltHex } from '../srp.ts';
import { attemptAt, attemptsExceeded, type ChallengeResponse } from './challengeResponse.ts';
import { completeSignIn } from './completeSignIn.ts';

/** A device that has chosen its secret and is remembered. */
type RememberedDevice = Device & { salt: Buffer; verifier: Buffer };

/** Returns the device that a response names, if the person has it remembered in this very browser. */
async function rememberedDevice(turn: ChallengeResponse): Promise<RememberedDevice | undefined> {
  const { trx, step, call, responses } = turn;
  const named = { key: textAt(responses, 'DEVICE_KEY'), now: call.now };
  const device = await findDevice(trx, step.person_id ?? step.claimed_id, named);
  if (!device?.remembered_at || device.browser_mac !== call.browserMac) return undefined;
  const { salt, verifier } = device;
  return salt && verifier ? { ...device, salt, verifier } : undefined;
}

/**
 * Asks a remembered device to prove itself in place of the code, after the password. Undefined where the client names
 * none. A device that is forgotten is refused, upon which the client forgets it too and answers the same step again.
 */
export async function askDevice(turn: ChallengeResponse): Promise<object | undefined> {
  const { trx, step, call, responses } = turn;
  if (textAt(responses, 'DEVICE_KEY') === '') return undefined;
  if (!(await rememberedDevice(turn))) {
    await restoreChallenge(trx, step);
    return refusals.device();
  }
  const next = { ...step, step: 'device' as const, key: null, secret_block: null };
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: await storeChallenge(trx, next, call.now),
    ChallengeParameters: { USERNAME: step.claimed_id },
  };
}

/** Answers the device's half of the exchange with the server's. */
export async function exchangeWithDevice(turn: ChallengeResponse): Promise<object> {
  const { provider, trx, step, call, responses } = turn;
  const { vault } = provider;
  const device = await rememberedDevice(turn);
  if (!device) return refusals.device();
  const verifier = BigInt(`0x${vault.open('device verifier', device.verifier).toString('hex')}`);
  const answer = exchange(textAt(responses, 'SRP_A'), verifier, randomBytes(32));
  if (!answer) return refusals.parameter('Invalid SRP_A');
  const secret_block = randomBytes(256);
  const key = vault.seal('exchange', answer.key);
  const next = { ...step, step: 'deviceProof' as const, key, secret_block };
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: await storeChallenge(trx, next, call.now),
    ChallengeParameters: {
      USERNAME: step.claimed_id,
      DEVICE_KEY: device.key,
      SALT: saltHex(device.salt),
      SRP_B: answer.serverPublic,
      SECRET_BLOCK: secret_block.toString('base64'),
    },
  };
}

/** Returns whether a response proves the secret of a device. */
function isProven(vault: IdentityProvider['vault'], device: Device, turn: ChallengeResponse): boolean {
  const { step, responses, call } = turn;
  const timestamp = textAt(responses, 'TIMESTAMP');
  const secretBlock = step.secret_block ?? Buffer.alloc(0);
  const claim = { poolName: device.group_key, userId: device.key, secretBlock, timestamp };
  const key = vault.open('exchange', step.key ?? Buffer.alloc(0));
  const signature = textAt(responses, 'PASSWORD_CLAIM_SIGNATURE');
  return isSignedBy(key, claim, signature) && isTimely(timestamp, call.now);
}

/** Completes a sign-in by a remembered device. One that fails is forgotten: the next sign-in asks for a code. */
export async function verifyDevice(turn: ChallengeResponse): Promise<object> {
  const { provider, trx, step, call } = turn;
  const attempt = await attemptAt(trx, 'code', step, call);
  if (await mustWait(trx, attempt, call.now)) return attemptsExceeded();
  const person = await findPerson(trx, step.person_id ?? '');
  const device = await rememberedDevice(turn);
  if (person?.status !== 'confirmed' || !device) return refusals.session();
  if (isProven(provider.vault, device, turn)) {
    await updateDevice(trx, device.key, { used_at: call.now });
    return completeSignIn(trx, { ...turn, person, attempt, factor: 'device' });
  }
  await forgetDevice(trx, person.id, device.key);
  await countFailure(trx, attempt, call.now);
  recordSecurityEvent({ event: 'device', outcome: 'failure', kind: 'sign-in' });
  return refusals.credentials();
}

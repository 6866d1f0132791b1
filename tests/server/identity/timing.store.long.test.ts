import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { isDistinguishable, medianOf } from './distinguishable.ts';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, type IdentityUnderTest } from './portalPeople.ts';

/** Samples per side; the documented promise is `SAMPLES=500`. */
const samples = Number(process.env.SAMPLES ?? 60);
/** Other load may disturb one measurement, but hardly three. */
const rounds = 3;

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

async function say(operation: string, input: object) {
  const begun = process.hrtime.bigint();
  const response = await callProtocol(identity, operation, { ClientId: 'kundenportal', ...input });
  return {
    took: Number(process.hrtime.bigint() - begun),
    answer: response.json<{ [name: string]: string }>(),
  };
}

const begin = (Username: string) =>
  say('InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: Username, SRP_A: 'abcdef', CHALLENGE_NAME: 'SRP_A' },
  });

const requests: { [what: string]: (name: string) => Promise<{ took: number }> } = {
  'beginning a sign-in': begin,
  'a wrong password': async (name) => {
    const { answer } = await begin(name);
    return say('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: answer['Session'],
      ChallengeResponses: {
        USERNAME: name,
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        TIMESTAMP: 'Fri Nov 20 21:18:22 UTC 2026',
      },
    });
  },
  'a forgotten password': (Username) => say('ForgotPassword', { Username }),
  'a wrong code for a forgotten password': async (Username) => {
    await say('ForgotPassword', { Username });
    const given = { Password: 'Herbst-2026!', ConfirmationCode: '000000' };
    return say('ConfirmForgotPassword', { Username, ...given });
  },
};

/** No state is shared between samples. */
const forgetAll = () =>
  transaction(identity.deps.db, async (trx) => {
    for (const table of ['identity_limits', 'identity_resets', 'identity_steps', 'outbox'] as const)
      await trx.deleteFrom(table).execute();
  });

describe(`The time of ${samples} answers does not show whether an account exists`, () => {
  for (const [what, request] of Object.entries(requests))
    test(what, { timeout: 120_000 + samples * 3_000 }, async () => {
      const received: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const times = { known: [] as number[], unknown: [] as number[] };
        for (let count = 0; count < samples; count += 1) {
          // Interleaved in alternating order, so that other load affects both sides.
          const order = [
            ['known', anna.username],
            ['unknown', 'emma@example.de'],
          ] as const;
          for (const [side, name] of count % 2 ? order : order.toReversed()) {
            await forgetAll();
            times[side].push((await request(name)).took);
          }
        }
        if (!isDistinguishable(times.known, times.unknown)) return;
        received.push(`known ${medianOf(times.known)}, unknown ${medianOf(times.unknown)} (medians, ns)`);
      }
      expect(received, 'rounds in which the two could be told apart').toEqual([]);
    });
});

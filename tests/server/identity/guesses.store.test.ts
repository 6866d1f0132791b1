import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, type IdentityUnderTest } from './portalPeople.ts';

/** Number of guessed codes and addresses; the documented promise is `GUESSES=10000`. */
const guesses = Number(process.env.GUESSES ?? 150);
const addresses = Array.from({ length: 50 }, (_, index) => `198.51.100.${index + 1}`);

/** Milliseconds; generous for a busy machine, but detects an endless wait. */
const timeout = 60_000 + guesses * 200;

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

interface Said {
  __type?: string;
  Session?: string;
  AuthenticationResult?: object;
}

/** A protocol request from an address. */
async function say(remoteAddress: string, operation: string, input: object): Promise<[number, Said]> {
  const response = await callProtocol(
    identity,
    operation,
    { ClientId: 'kundenportal', ...input },
    { remoteAddress },
  );
  return [response.statusCode, response.json<Said>()];
}

/** Returns a wrong code; the value of a lucky guess needs no test. */
const wrong = (right: string): string => {
  const guess = String(randomInt(1_000_000)).padStart(6, '0');
  return guess === right ? wrong(right) : guess;
};

/** Guesses from all addresses in turn, five per second. Returns the responses counted by type. */
async function attack(guess: (address: string) => Promise<[number, Said]>): Promise<Map<string, number>> {
  const texts = new Map<string, number>();
  for (let count = 0; count < guesses; count += 1) {
    if (count % 5 === 0) identity.clock.advance({ seconds: 1 });
    const [status, answer] = await guess(addresses[count % addresses.length]!);
    expect(status).toBeLessThan(500);
    expect(answer.AuthenticationResult).toBeUndefined();
    const type = answer.__type ?? 'again';
    texts.set(type, (texts.get(type) ?? 0) + 1);
  }
  return texts;
}

/** Returns the seconds until the person is signed in with password and code, from another address. */
async function secondsToGetIn(password = anna.password): Promise<number> {
  for (let seconds = 0; seconds <= 60; seconds += 10) {
    const proven = await identity.prove(anna.username, password);
    if (proven.challenge === 'CUSTOM_CHALLENGE') {
      const ANSWER = await identity.codeFor(anna.attributes.phone_number ?? '');
      const { tokens } = await identity.respond('CUSTOM_CHALLENGE', proven.session, { ANSWER });
      if (tokens) return seconds;
    }
    identity.clock.advance({ seconds: 10 });
  }
  return Infinity;
}

describe(`${guesses} guessed codes from ${addresses.length} addresses`, () => {
  test('Guessed sign-in codes do not keep the person out for more than a minute', { timeout }, async () => {
    let session: string | undefined;
    let right = '';
    let patience = 0;
    const texts = await attack(async (address) => {
      patience -= 1;
      if (session === undefined && patience < 0) {
        ({ session } = await identity.prove(anna.username));
        if (session === undefined) patience = 20;
        else right = await identity.codeFor(anna.attributes.phone_number ?? '');
      }
      const [status, answer] = await say(address, 'RespondToAuthChallenge', {
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session: session ?? 'x',
        ChallengeResponses: { USERNAME: anna.username, ANSWER: wrong(right) },
      });
      session = answer.Session;
      return [status, answer];
    });
    expect([...texts.values()].reduce((sum, count) => sum + count)).toBe(guesses);
    // Hardly any guess was checked, because the account makes all strangers wait.
    expect(texts.get('again') ?? 0).toBeLessThan(10 + guesses / 50);
    expect(await secondsToGetIn()).toBeLessThanOrEqual(60);
  });

  test(
    'Five guesses invalidate a reset code, and the person still gets in at once',
    { timeout },
    async () => {
      const Username = anna.username;
      await say('192.0.2.1', 'ForgotPassword', { Username });
      const right = await identity.codeFor(Username);
      const texts = await attack((address) =>
        say(address, 'ConfirmForgotPassword', {
          Username,
          Password: 'Herbst-2026!',
          ConfirmationCode: wrong(right),
        }),
      );
      expect(texts.get('CodeMismatchException')).toBe(5);
      expect(await secondsToGetIn()).toBe(0);
    },
  );

  test('Guessed passwords do not keep the person out for more than a minute', { timeout }, async () => {
    await attack(async (address) => {
      const [, begun] = await say(address, 'InitiateAuth', {
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME: anna.username, SRP_A: 'abcdef', CHALLENGE_NAME: 'SRP_A' },
      });
      return say(address, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        Session: begun.Session ?? 'x',
        ChallengeResponses: {
          USERNAME: anna.username,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Fri Nov 20 21:18:22 UTC 2026',
        },
      });
    });
    expect(await secondsToGetIn()).toBeLessThanOrEqual(60);
  });
});

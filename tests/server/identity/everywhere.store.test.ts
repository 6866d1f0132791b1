import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
  type AuthFlowType,
} from '@aws-sdk/client-cognito-identity-provider';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { anna, openIdentity, outcomeOf, type IdentityUnderTest } from './portalPeople.ts';

const ClientId = 'kundenportal';
const Username = anna.username;

/** Two server processes on one database; what one does takes effect on the other. */
let identity: IdentityUnderTest;
let second: TestApp;
beforeAll(async () => {
  identity = await openIdentity();
  const { db, clock, settings } = identity.deps;
  second = await createTestApp({ db, clock, settings: { origin: settings.origin } });
});
beforeEach(() => identity.fresh());
afterAll(async () => {
  await second.close();
  await identity.close();
});

/** Responses of both servers to calls with a kept token. */
async function answersTo(token: string, times: number): Promise<number[]> {
  const seen = new Set<number>();
  for (let count = 0; count < times; count += 1)
    for (const { app } of [identity, second]) {
      const headers = { authorization: `Bearer ${token}` };
      seen.add((await app.inject({ url: '/api/benutzer/sitzungen', headers })).statusCode);
    }
  return [...seen];
}

async function choosePassword(Password: string): Promise<void> {
  await identity.client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const ConfirmationCode = await identity.codeFor(Username);
  await identity.client.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
  );
}

describe("An ended sign-in's token is refused by every server process", () => {
  const ends: { [what: string]: (token: { access: string; refresh: string }) => Promise<unknown> } = {
    'after signing out everywhere': ({ access }) =>
      identity.client.send(new GlobalSignOutCommand({ AccessToken: access })),
    'after signing out here': ({ refresh }) =>
      identity.client.send(new RevokeTokenCommand({ ClientId, Token: refresh })),
    'after a forgotten password was replaced': () => choosePassword('Herbst-2026!'),
    'after the password was changed': () => identity.admin.setPassword('benutzer', Username, 'Herbst-2026!'),
    'after the account was locked': () => identity.admin.disable('benutzer', Username),
    'after the password was reset': () => identity.admin.reset('benutzer', Username),
  };
  for (const [what, end] of Object.entries(ends))
    test(what, async () => {
      const tokens = await identity.signIn();
      expect(await answersTo(tokens.access, 1)).toEqual([200]);
      await end(tokens);
      // No time passes in between, although five seconds would be allowed.
      expect(await answersTo(tokens.access, 50)).toEqual([401]);
    });
});

describe('a reset never skips the second factor', () => {
  test('After choosing a password by mailed code, a sign-in still requires the other code', async () => {
    const phone = anna.attributes.phone_number ?? '';
    await choosePassword('Herbst-2026!');
    expect(await identity.receivedBy(phone)).toContain('Ihr Passwort wurde geändert');
    identity.clock.advance({ seconds: 5 });
    const proven = await identity.prove(Username, 'Herbst-2026!');
    expect(proven).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
    expect(proven.tokens).toBeUndefined();
    const ANSWER = await identity.codeFor(phone);
    const answered = await identity.respond('CUSTOM_CHALLENGE', proven.session, { ANSWER });
    expect(answered.tokens).toBeDefined();
  });

  test('A mailed code is not accepted as second factor', async () => {
    await identity.client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const mailed = await identity.codeFor(Username);
    const { session } = await identity.prove(Username);
    const answered = await identity.respond('CUSTOM_CHALLENGE', session, { ANSWER: mailed });
    expect(answered.tokens).toBeUndefined();
  });

  test('A password set by somebody else, or one that has to be changed, does not skip the second factor', async () => {
    await identity.admin.reset('benutzer', Username);
    expect(await identity.prove(Username)).toMatchObject({ refused: 'PasswordResetRequiredException' });
    await choosePassword('Herbst-2026!');
    expect(await identity.prove(Username, 'Herbst-2026!')).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
    await identity.admin.setPassword('benutzer', Username, 'Winter-2026!');
    expect(await identity.prove(Username, 'Winter-2026!')).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
    const other = { username: 'neu@example.de', password: 'Anfang-2026!', status: 'forced' as const };
    await identity.admin.create({ ...anna, ...other });
    const first = await identity.prove(other.username, other.password);
    expect(first).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' });
    const chosen = { NEW_PASSWORD: 'Herbst-2026!', 'userAttributes.nickname': 'neu' };
    expect(await identity.respond('NEW_PASSWORD_REQUIRED', first.session, chosen)).toMatchObject({
      challenge: 'CUSTOM_CHALLENGE',
    });
  });

  test('No other flow skips the second factor', async () => {
    await choosePassword('Herbst-2026!');
    const flows: AuthFlowType[] = [
      'USER_PASSWORD_AUTH',
      'USER_SRP_AUTH',
      'ADMIN_USER_PASSWORD_AUTH',
      'USER_AUTH',
    ];
    for (const AuthFlow of flows) {
      const AuthParameters = { USERNAME: Username, PASSWORD: 'Herbst-2026!', SRP_A: '5' };
      const asked = new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters });
      expect(await outcomeOf(identity.client.send(asked))).toMatchObject({
        refused: 'InvalidParameterException',
      });
    }
  });
});

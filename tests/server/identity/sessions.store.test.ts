import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, outcomeOf, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

const ClientId = 'kundenportal';
const user = (AccessToken: string) => outcomeOf(identity.client.send(new GetUserCommand({ AccessToken })));
const refreshed = (RefreshToken: string) =>
  outcomeOf(identity.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })));

describe('sessions', () => {
  test('The holder of an access token receives their own attributes and no password', async () => {
    const { access } = await identity.signIn();
    const answer = await identity.client.send(new GetUserCommand({ AccessToken: access }));
    expect(answer.UserAttributes).toContainEqual({ Name: 'email', Value: 'anna@example.de' });
    expect(JSON.stringify(answer)).not.toContain('verifier');
  });

  test('A refresh token yields new tokens, also through the older flow', async () => {
    const { refresh } = await identity.signIn();
    const next = await refreshed(refresh);
    expect(next.tokens?.refresh).not.toBe(refresh);
    const older = new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: next.tokens?.refresh ?? '' },
    });
    expect((await outcomeOf(identity.client.send(older))).tokens).toBeDefined();
  });

  test('A refresh token may be reused for a minute, as long as a failover of the database takes, later reuse ends the sign-in', async () => {
    const { refresh } = await identity.signIn();
    const { tokens } = await refreshed(refresh);
    identity.clock.advance({ seconds: 40 });
    expect((await refreshed(refresh)).tokens).toBeDefined();
    identity.clock.advance({ seconds: 21 });
    expect(await refreshed(refresh)).toMatchObject({ refused: 'RefreshTokenReuseException' });
    expect(await refreshed(tokens?.refresh ?? '')).toMatchObject({ refused: 'NotAuthorizedException' });
    expect(await user(tokens?.access ?? '')).toMatchObject({ refused: 'NotAuthorizedException' });
  });

  test('A sign-in ends after half an hour of inactivity and after twelve hours in any case', async () => {
    let { refresh } = await identity.signIn();
    identity.clock.advance({ minutes: 31 });
    expect(await refreshed(refresh)).toMatchObject({ refused: 'NotAuthorizedException' });
    identity.clock.moveTo(new Date());
    ({ refresh } = await identity.signIn());
    for (let minutes = 0; minutes < 11 * 60; minutes += 20) {
      identity.clock.advance({ minutes: 20 });
      const { tokens } = await refreshed(refresh);
      refresh = tokens?.refresh ?? '';
    }
    expect(refresh).not.toBe('');
    identity.clock.advance({ minutes: 29 });
    const nearly = await refreshed(refresh);
    identity.clock.advance({ minutes: 29 });
    const late = await refreshed(nearly.tokens?.refresh ?? '');
    identity.clock.advance({ minutes: 29 });
    expect([nearly.refused, late.refused, (await refreshed(late.tokens?.refresh ?? '')).refused]).toContain(
      'NotAuthorizedException',
    );
  });

  test('Signing out everywhere ends every sign-in at once', async () => {
    const [one, other] = [await identity.signIn(), await identity.signIn()];
    await identity.client.send(new GlobalSignOutCommand({ AccessToken: one.access }));
    for (const { access, refresh } of [one, other]) {
      expect(await user(access)).toMatchObject({ refused: 'NotAuthorizedException' });
      expect(await refreshed(refresh)).toMatchObject({ refused: 'NotAuthorizedException' });
    }
  });

  test('Signing out here ends only this sign-in', async () => {
    const [one, other] = [await identity.signIn(), await identity.signIn()];
    await identity.client.send(new RevokeTokenCommand({ ClientId, Token: one.refresh }));
    expect(await user(one.access)).toMatchObject({ refused: 'NotAuthorizedException' });
    expect((await user(other.access)).refused).toBeUndefined();
  });

  test('Expired access tokens, id tokens and changed tokens are refused', async () => {
    const { access, id } = await identity.signIn();
    const [head = '', body = '', sign = ''] = access.split('.');
    for (const token of [id, `${head}.${body}.${sign.slice(0, -8)}AAAAAAAA`, 'x.y.z', ''])
      expect(await user(token)).toMatchObject({
        refused: expect.stringMatching(/NotAuthorized|InvalidParameter/),
      });
    identity.clock.advance({ minutes: 6 });
    expect(await user(access)).toMatchObject({ refused: 'NotAuthorizedException' });
  });

  test('A lost answer is repeated under the same invocation and for nobody else', async () => {
    const { refresh } = await identity.signIn();
    const send = (invocation: string, token: string) =>
      callProtocol(
        identity,
        'GetTokensFromRefreshToken',
        { ClientId, RefreshToken: token },
        { headers: { 'amz-sdk-invocation-id': invocation } },
      );
    const first = await send('one', refresh);
    identity.clock.advance({ seconds: 30 });
    expect((await send('one', refresh)).body).toBe(first.body);
    expect((await send('one', 'other')).statusCode).toBe(400);
    identity.clock.advance({ seconds: 31 });
    expect((await send('two', refresh)).json()).toMatchObject({ __type: 'RefreshTokenReuseException' });
  });
});

describe('a forgotten password', () => {
  const forgot = (Username: string) =>
    identity.client.send(new ForgotPasswordCommand({ ClientId, Username })) as Promise<{
      CodeDeliveryDetails?: { Destination?: string };
    }>;
  const confirm = (ConfirmationCode: string, Password: string, Username = anna.username) =>
    outcomeOf(
      identity.client.send(
        new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }),
      ),
    );

  test('A mailed code sets a new password, ends all sign-ins and notifies the person by mail and text message', async () => {
    const { access } = await identity.signIn();
    expect((await forgot('ANNA@example.de')).CodeDeliveryDetails?.Destination).toBe('a***@e***');
    const code = await identity.codeFor(anna.username);
    for (const weak of ['schwach', 'Passwort1!', 'Anna-2026!', 'anna@example.de1A'])
      expect(await confirm(code, weak)).toMatchObject({ refused: 'InvalidPasswordException' });
    expect((await confirm(code, 'Herbst-2026!')).refused).toBeUndefined();
    expect(await user(access)).toMatchObject({ refused: 'NotAuthorizedException' });
    expect(await identity.receivedBy(anna.username)).toContain('Ihr Passwort wurde geändert');
    expect(await identity.receivedBy(anna.attributes.phone_number ?? '')).toContain(
      'Ihr Passwort wurde geändert',
    );
    // The second factor is required as usual.
    expect(await identity.prove(anna.username, 'Herbst-2026!')).toMatchObject({
      challenge: 'CUSTOM_CHALLENGE',
    });
    expect(await confirm(code, 'Herbst-2027!')).toMatchObject({ refused: 'ExpiredCodeException' });
  });

  test('A forgotten password of an unknown name is answered alike, and no message is sent', async () => {
    const nobody = await forgot('niemand@example.de');
    expect(nobody.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'n***@e***',
    });
    expect(await identity.receivedBy('niemand@example.de')).toBeUndefined();
    expect(await confirm('123456', 'Herbst-2026!', 'niemand@example.de')).toMatchObject({
      refused: 'CodeMismatchException',
    });
  });

  test('A reset code is invalid after five wrong answers or ten minutes', async () => {
    await forgot(anna.username);
    const code = await identity.codeFor(anna.username);
    for (let count = 0; count < 5; count += 1)
      expect(await confirm('x', 'Herbst-2026!')).toMatchObject({ refused: 'CodeMismatchException' });
    expect(await confirm(code, 'Herbst-2026!')).toMatchObject({ refused: 'LimitExceededException' });
    await forgot(anna.username);
    const next = await identity.codeFor(anna.username);
    identity.clock.advance({ minutes: 11 });
    expect(await confirm(next, 'Herbst-2026!')).toMatchObject({ refused: 'ExpiredCodeException' });
  });

  test('The number of reset codes is limited for everyone', async () => {
    for (const name of [anna.username, 'niemand@example.de']) {
      for (let count = 0; count < 5; count += 1) await forgot(name);
      identity.clock.advance({ seconds: 1 });
      await forgot(name);
      const one = await outcomeOf(forgot(name));
      expect(one).toMatchObject({ refused: 'LimitExceededException' });
    }
  });
});

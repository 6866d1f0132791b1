import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeJwt } from 'jose';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

const phone = anna.attributes.phone_number ?? '';

describe('signing in', () => {
  test('A sign-in takes a password, then the code from a text message, and yields tokens', async () => {
    const proven = await identity.prove('  Anna@Example.DE ');
    expect(proven).toMatchObject({
      challenge: 'CUSTOM_CHALLENGE',
      parameters: { medium: 'SMS', destination: '… 4711' },
    });
    const { tokens } = await identity.respond('CUSTOM_CHALLENGE', proven.session, {
      ANSWER: await identity.codeFor(phone),
    });
    expect(decodeJwt(tokens?.id ?? '')).toMatchObject({ email: 'anna@example.de', token_use: 'id' });
    const access = decodeJwt(tokens?.access ?? '');
    expect(access).toMatchObject({ token_use: 'access', client_id: 'kundenportal' });
    expect(access).not.toHaveProperty('email');
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(300);
  });

  test('A wrong password and an unknown name are answered alike', async () => {
    const wrong = await identity.prove(anna.username, 'Winter-2026!');
    const nobody = await identity.prove('niemand@example.de');
    expect(wrong).toEqual({ refused: 'NotAuthorizedException', message: 'Incorrect username or password.' });
    expect(nobody).toEqual(wrong);
  });

  test('Umlauts in a password count the same in every Unicode form', async () => {
    const composed = 'Größe-2026!'.normalize('NFC');
    await identity.admin.setPassword('benutzer', anna.username, composed.normalize('NFD'));
    expect(await identity.prove(anna.username, composed)).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
  });

  test('A wrong code is asked for again under a new session, and the third one ends the sign-in', async () => {
    const first = await identity.prove(anna.username);
    const code = await identity.codeFor(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    const second = await identity.respond('CUSTOM_CHALLENGE', first.session, { ANSWER: wrong });
    expect(second).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
    expect(second.session).not.toBe(first.session);
    const third = await identity.respond('CUSTOM_CHALLENGE', second.session, { ANSWER: wrong });
    const end = await identity.respond('CUSTOM_CHALLENGE', third.session, { ANSWER: wrong });
    expect(end).toMatchObject({ refused: 'NotAuthorizedException' });
    const late = await identity.respond('CUSTOM_CHALLENGE', third.session, { ANSWER: code });
    expect(late).toMatchObject({ refused: 'NotAuthorizedException' });
  });

  test('The right code after a wrong one completes the sign-in', async () => {
    const first = await identity.prove(anna.username);
    const code = await identity.codeFor(phone);
    const second = await identity.respond('CUSTOM_CHALLENGE', first.session, { ANSWER: 'abcdef' });
    const { tokens } = await identity.respond('CUSTOM_CHALLENGE', second.session, { ANSWER: ` ${code} ` });
    expect(tokens).toBeDefined();
  });

  test('A session is valid once, for three minutes, in its own pool', async () => {
    const proven = await identity.prove(anna.username);
    const answer = { ANSWER: await identity.codeFor(phone) };
    expect(await identity.respond('CUSTOM_CHALLENGE', proven.session, answer, 'vermittler')).toMatchObject({
      refused: 'NotAuthorizedException',
    });
    identity.clock.advance({ minutes: 4 });
    expect(await identity.respond('CUSTOM_CHALLENGE', proven.session, answer)).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });

  test('A person of one pool is unknown to the other', async () => {
    const other = await identity.prove(anna.username, password, 'vermittler');
    expect(other).toMatchObject({ refused: 'NotAuthorizedException' });
  });

  test('A person who must choose a password provides it with a nickname in lower case, and then the code', async () => {
    await identity.admin.create({ ...anna, username: 'neu@example.de', status: 'forced' });
    const asked = await identity.prove('neu@example.de');
    expect(asked.challenge).toBe('NEW_PASSWORD_REQUIRED');
    expect(JSON.parse(asked.parameters?.['requiredAttributes'] ?? '')).toEqual(['userAttributes.nickname']);
    const choose = (NEW_PASSWORD: string, nickname: string) =>
      identity.respond('NEW_PASSWORD_REQUIRED', asked.session, {
        NEW_PASSWORD,
        'userAttributes.nickname': nickname,
      });
    for (const weak of ['zu-schwach', 'Password1!', 'Anna-2026!', 'neu@example.de1A'])
      expect(await choose(weak, 'anna')).toMatchObject({ refused: 'InvalidPasswordException' });
    expect(await choose('Herbst-2026!', 'Anna')).toMatchObject({ refused: 'InvalidParameterException' });
    const code = await choose('Herbst-2026!', 'anna');
    expect(code.challenge).toBe('CUSTOM_CHALLENGE');
    expect(await identity.prove('neu@example.de', password)).toMatchObject({
      refused: 'NotAuthorizedException',
    });
  });

  test('A locked account is answered like a wrong password, and its sign-ins end', async () => {
    const tokens = await identity.signIn();
    await identity.admin.disable('benutzer', anna.username);
    const { verifier } = await identity.deps.identity();
    expect(await verifier.verify(tokens.access, identity.clock.now())).toBeUndefined();
    expect(await identity.prove(anna.username)).toMatchObject({ refused: 'NotAuthorizedException' });
    expect(await identity.receivedBy(phone)).toContain('gesperrt');
    await identity.admin.enable('benutzer', anna.username);
    expect(await identity.prove(anna.username)).toMatchObject({ challenge: 'CUSTOM_CHALLENGE' });
  });

  test('A person whose password was reset is informed only after the right password', async () => {
    await identity.admin.reset('benutzer', anna.username);
    expect(await identity.prove(anna.username, 'Winter-2026!')).toMatchObject({
      refused: 'NotAuthorizedException',
    });
    expect(await identity.prove(anna.username)).toMatchObject({ refused: 'PasswordResetRequiredException' });
  });

  test('No sign-in skips the second factor, whatever the client requests', async () => {
    const response = await callProtocol(identity, 'InitiateAuth', {
      ClientId: 'kundenportal',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: anna.username, PASSWORD: password },
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['x-amzn-errortype']).toBe('InvalidParameterException');
  });
});

describe('guessing', () => {
  test('After five wrong passwords a name waits at most half a minute, and then the right one is accepted', async () => {
    for (let count = 0; count < 9; count += 1) {
      await identity.prove(anna.username, 'Winter-2026!');
      identity.clock.advance({ seconds: 31 });
    }
    await identity.prove(anna.username, 'Winter-2026!');
    expect(await identity.prove(anna.username)).toMatchObject({ message: 'Password attempts exceeded' });
    const nobody = 'niemand@example.de';
    for (let count = 0; count < 6; count += 1) await identity.prove(nobody, 'Winter-2026!');
    expect(await identity.prove(nobody)).toMatchObject({ refused: 'NotAuthorizedException' });
  });
});

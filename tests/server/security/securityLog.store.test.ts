import { setTimeout as pause } from 'node:timers/promises';
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/storage/database/transaction.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { insertAccount } from '#server/people/partners/accounts.ts';
import { anna, openIdentity, outcomeOf, password, type IdentityUnderTest } from '../identity/portalPeople.ts';
import { eventsIn, inShort, shape, type SecurityLine } from './securityLines.ts';

const { clientId } = embeddedPools.benutzer;
const phone = anna.attributes.phone_number ?? '';
let identity: IdentityUnderTest;
let from = 0;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(async () => {
  await identity.fresh();
  from = identity.lines.length;
});
afterAll(() => identity.close());

/** Returns the lines logged since the test began; a line is written after its response. */
async function eventsLogged(): Promise<SecurityLine[]> {
  await pause(50);
  return eventsIn(identity.lines.slice(from));
}
const toldInShort = async () => (await eventsLogged()).map(inShort);
const again = () => {
  from = identity.lines.length;
};

async function call(method: string, url: string, access?: string, payload?: object) {
  return fetch(`${identity.url}${url}`, {
    method,
    headers: {
      ...(payload && { 'content-type': 'application/json' }),
      ...(access && { authorization: `Bearer ${access}` }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
}

describe('the security log tells', () => {
  test('The security log contains each step of a sign-in once, all about the same person', async () => {
    await identity.signIn();
    const lines = await eventsLogged();
    expect(lines.map(inShort)).toEqual(['password success sign-in', 'sign-in success']);
    for (const line of lines) expect(line).toMatchObject({ ...shape, portal: 'benutzer', level: 'info' });
    expect(new Set(lines.map(({ person }) => person)).size).toBe(1);
    expect(lines[0]?.person).toMatch(/^[0-9a-f]{16}$/);
  });

  test('The security log contains wrong passwords of known and unknown names alike, and the block that follows', async () => {
    for (let tries = 0; tries < 6; tries += 1) await identity.prove(anna.username, 'Falsch-2026!');
    await identity.prove('niemand@example.de', 'Falsch-2026!');
    const lines = await eventsLogged();
    const wrong = lines.filter((line) => inShort(line) === 'password failure sign-in');
    expect(wrong.length).toBe(6);
    expect(lines.filter((line) => inShort(line) === 'block blocked sign-in').length).toBe(1);
    for (const line of wrong) expect(line).toMatchObject({ ...shape, level: 'warn', portal: 'benutzer' });
    expect(new Set(wrong.map(({ person }) => person)).size, 'two people').toBe(2);
  });

  test('The security log contains wrong codes of a sign-in', async () => {
    const { session } = await identity.prove(anna.username);
    await identity.respond('CUSTOM_CHALLENGE', session, { ANSWER: '000000' });
    expect(await toldInShort()).toEqual(['password success sign-in', 'code failure sign-in']);
  });

  test('The security log contains a forgotten password: request, wrong code, change and ended sessions', async () => {
    await identity.signIn();
    again();
    const who = { ClientId: clientId, Username: anna.username };
    await identity.client.send(new ForgotPasswordCommand(who));
    const code = await identity.codeFor(anna.username);
    for (const ConfirmationCode of ['000000', code]) {
      const asked = { ...who, ConfirmationCode, Password: 'Winter-2027-neu!' };
      await outcomeOf(identity.client.send(new ConfirmForgotPasswordCommand(asked)));
    }
    const lines = await eventsLogged();
    expect(lines.map(inShort)).toEqual([
      'credential success reset',
      'code failure reset',
      'credential success forgotten-password',
      'session success all-ended',
    ]);
    expect(new Set(lines.map(({ person }) => person)).size).toBe(1);
  });

  test('The security log contains a reused refresh token and signing out everywhere', async () => {
    const { refresh } = await identity.signIn();
    again();
    const renew = () =>
      outcomeOf(
        identity.client.send(
          new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: refresh }),
        ),
      );
    await renew();
    identity.clock.advance({ seconds: 70 });
    await renew();
    expect(await toldInShort()).toEqual(['session refused reused']);
    const { access } = await identity.signIn();
    again();
    await identity.client.send(new GlobalSignOutCommand({ AccessToken: access }));
    expect(await toldInShort()).toEqual(['session success all-ended']);
  });

  test('The security log contains refusals with route and code', async () => {
    const { access } = await identity.signIn();
    again();
    await call('GET', '/api/benutzer/sitzungen');
    await call('GET', '/api/vermittler/untervermittler', access);
    await call('DELETE', '/api/benutzer/sitzungen/01a1fb5e-edb2-7291-a942-fd25a8a4ec4f', access);
    await call('PUT', '/api/benutzer/sitzung', undefined, { refreshToken: 'x'.repeat(40) });
    await call('GET', '/api/metrics?x=1', access);
    const lines = (await eventsLogged()).filter(({ event }) => event === 'security.refusal');
    expect(lines.map(({ code, route }) => [code, route])).toEqual([
      ['unauthenticated', '/api/benutzer/sitzungen'],
      ['forbidden', '/api/vermittler/untervermittler'],
      ['not-found', '/api/benutzer/sitzungen/:id'],
      ['forbidden', '/api/benutzer/sitzung'],
    ]);
    for (const line of lines) expect(line).toMatchObject({ ...shape, outcome: 'refused' });
    expect(lines.map(({ person }) => person !== undefined)).toEqual([false, true, true, false]);
    again();
    await call('GET', '/api/gibt-es-nicht');
    expect(await eventsLogged(), 'an address that nobody knows is no refusal').toEqual([]);
  });

  test('The security log contains changed credentials and an ended session of the own account', async () => {
    const { access } = await identity.signIn();
    const person = decodeJwt(access).sub ?? '';
    const partner = '1000000098';
    const account = { portal: 'benutzer' as const, role: 'benutzer' as const, number: partner, person };
    await transaction(identity.deps.db, (trx) => insertAccount(trx, account, identity.clock.now()));
    const asked = { purpose: 'passwort' };
    const sent = await (await call('POST', `/api/benutzer/tan/${partner}`, access, asked)).json();
    const { id } = sent as { id: string };
    const code = await identity.codeFor(phone);
    again();
    const proven = await call('POST', `/api/benutzer/tan/${partner}/pruefen`, access, { id, code });
    const { proof } = (await proven.json()) as { proof: string };
    const change = { currentPassword: 'Falsch-2026!', newPassword: 'Herbst-2027-neu!', proof };
    expect((await call('PUT', '/api/benutzer/passwort', access, change)).status).toBe(422);
    const right = { ...change, currentPassword: password };
    expect((await call('PUT', '/api/benutzer/passwort', access, right)).status).toBeLessThan(300);
    const lines = await eventsLogged();
    expect(lines.map(inShort)).toEqual([
      'code success tan',
      'password failure own',
      'session success all-ended',
      'credential success password',
    ]);
    expect(new Set(lines.map((line) => line.person)).size).toBe(1);
    expect(lines.every(({ by }) => by === undefined)).toBe(true);
  });

  test('The security log contains administration of other people, and nothing that was rolled back', async () => {
    again();
    await identity.admin.reset('benutzer', anna.username);
    expect(await eventsLogged(), 'no request, no event').toEqual([]);
    await call('POST', '/api/tan', undefined, { purpose: 'kontakt', channel: 'sms', to: '+252612345678' });
    const [line] = await eventsLogged();
    expect(line).toMatchObject({ event: 'security.refusal', code: 'phone-country' });
  });

  test('The security log contains a client that exceeds the rate limit', async () => {
    const busy = await openIdentity({
      settings: { rateLimits: { read: 2, write: 0, errors: 0, parts: 0 } },
    });
    for (let asked = 0; asked < 3; asked += 1) await fetch(`${busy.url}/api/definitionen`);
    await pause(50);
    expect(eventsIn(busy.lines)).toMatchObject([
      { ...shape, event: 'security.block', outcome: 'blocked', kind: 'requests', code: 'rate-limited' },
    ]);
    await busy.close();
  });

  test('The security log contains no person, address, number, password, code or token', async () => {
    const { access, refresh } = await identity.signIn();
    await identity.prove(anna.username, 'Kanarien-2026!');
    await call('POST', '/api/tan', undefined, { purpose: 'kontakt', channel: 'sms', to: '+491709998877' });
    const code = await identity.codeFor('+491709998877');
    await call('GET', '/api/benutzer/sitzungen', `${access}x`);
    await pause(50);
    const text = identity.lines.join('\n');
    const person = decodeJwt(access).sub ?? '';
    for (const canary of [
      anna.username,
      'anna',
      phone,
      phone.slice(3),
      '+491709998877',
      '1709998877',
      password,
      'Kanarien-2026!',
      access.slice(-30),
      refresh.slice(0, 30),
      person,
      '127.0.0.1',
      code,
    ])
      expect(text, canary).not.toContain(canary);
    expect(eventsIn(identity.lines).length).toBeGreaterThan(5);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPool } from '#web/base/identity/amplify.ts';
import type { IdentityClient } from '#web/base/identity/identityClient.ts';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

async function poolOf(portal: Portal, { customFlow = true } = {}): Promise<IdentityClient> {
  const answer = await identity.app.inject(`/api/${portal}/pool`);
  const devices = () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  const reportError = (error: unknown) => expect(error).toBeUndefined();
  return openPool(answer.json(), {
    origin: () => identity.url,
    customFlow: () => customFlow,
    devices,
    reportError,
  });
}

const phone = anna.attributes.phone_number ?? '';

async function signedIn(pool: IdentityClient): Promise<void> {
  await pool.signIn(anna.username, password);
  expect(await pool.confirmCode(await identity.codeFor(phone))).toEqual({ kind: 'done' });
}

describe('the client library of the browser', () => {
  test('The client library signs in with name, password and code, and each token is handed over once', async () => {
    const pool = await poolOf('benutzer');
    expect(() => pool.handOver()).toThrow();
    expect(await pool.signIn(' ANNA@example.de', password)).toEqual({
      kind: 'code',
      destination: '… 4711',
    });
    expect(await pool.confirmCode('12')).toMatchObject({ kind: 'code' });
    expect(await pool.confirmCode(await identity.codeFor(phone))).toEqual({ kind: 'done' });
    const begun = await identity.app.inject({
      method: 'PUT',
      url: '/api/benutzer/sitzung',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: pool.handOver(),
    });
    expect(begun.json()).toMatchObject({ name: anna.username });
    expect(() => pool.handOver()).toThrow();
  });

  test('The client library can start a second sign-in right after the first', async () => {
    const pool = await poolOf('benutzer');
    await signedIn(pool);
    identity.clock.advance({ seconds: 1 });
    await signedIn(pool);
    expect(pool.handOver()).toEqual({ refreshToken: expect.any(String) });
  });

  test('The client library asks for the password alone where our own flow is off, and for the code where a pool requires it', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const pool = await poolOf('benutzer', { customFlow: false });
    expect(await pool.signIn(anna.username, password)).toMatchObject({ kind: 'code' });
    const flows = fetched.mock.calls.flatMap(
      ([, init]) => /"AuthFlow":"(\w+)"/.exec(String(init?.body))?.[1] ?? [],
    );
    fetched.mockRestore();
    expect(flows).toEqual(['USER_SRP_AUTH', 'CUSTOM_AUTH']);
    await expect(pool.signIn(anna.username, 'Winter-2026!')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('The client library reports why a sign-in was refused', async () => {
    const pool = await poolOf('benutzer');
    await expect(pool.signIn(anna.username, 'Winter-2026!')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await pool.signIn(anna.username, password);
    await pool.confirmCode('1');
    await pool.confirmCode('2');
    await expect(pool.confirmCode('3')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('The client library handles an initial and a forgotten password', async () => {
    const pool = await poolOf('benutzer');
    await identity.admin.create({ ...anna, username: 'neu@example.de', status: 'forced' });
    expect(await pool.signIn('neu@example.de', password)).toEqual({ kind: 'new-password' });
    await expect(pool.chooseNewPassword('schwach', 'Anna')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await pool.chooseNewPassword('Herbst-2026!', 'Anna')).toMatchObject({ kind: 'code' });
    expect(await pool.forgotPassword(anna.username)).toBe('a***@e***');
    const code = await identity.codeFor(anna.username);
    await pool.confirmForgottenPassword(anna.username, code, 'Sommer-2027!');
    expect(await pool.signIn(anna.username, 'Sommer-2027!')).toMatchObject({ kind: 'code' });
    await identity.admin.reset('benutzer', anna.username);
    expect(await pool.signIn(anna.username, 'Sommer-2027!')).toEqual({ kind: 'reset' });
  });

  test('The client library signs in at both portals at once', async () => {
    await identity.admin.create({ ...anna, portal: 'vermittler' });
    const [customers, agents] = [await poolOf('benutzer'), await poolOf('vermittler')];
    await signedIn(customers);
    identity.clock.advance({ seconds: 1 });
    await signedIn(agents);
    expect(customers.handOver()).not.toEqual(agents.handOver());
  });

  test('The client library is configured with the pools of the settings', async () => {
    for (const portal of ['benutzer', 'vermittler'] as const) {
      const answer = await identity.app.inject(`/api/${portal}/pool`);
      const { id, clientId } = embeddedPools[portal];
      expect(answer.json()).toEqual({ userPoolId: id, userPoolWebClientId: clientId });
    }
    expect((await identity.app.inject('/api/makler/pool')).statusCode).toBe(404);
  });
});

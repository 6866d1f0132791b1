import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPool } from '#web/identity/amplify.ts';
import type { IdentityClient } from '#web/identity/identityClient.ts';
import { embeddedPools, type Portal } from '#server/identity/pools.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

/** The storage of a tab. */
function tabStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

async function poolOf(
  portal: Portal,
  { storage = tabStorage(), customFlow = true } = {},
): Promise<IdentityClient> {
  const answer = await identity.app.inject(`/api/${portal}/pool`);
  return openPool(answer.json(), { origin: identity.url, storage, customFlow: () => customFlow });
}

const phone = anna.attributes.phone_number ?? '';

async function signedIn(pool: IdentityClient): Promise<void> {
  await pool.signIn(anna.username, password);
  expect(await pool.confirmCode(await identity.codeFor(phone))).toEqual({ kind: 'done' });
}

describe('the client library of the browser', () => {
  test('signs in with name, password and code, renews, and signs out everywhere', async () => {
    const pool = await poolOf('benutzer');
    expect(await pool.tokens(false)).toBeUndefined();
    expect(await pool.signIn(' ANNA@example.de', password)).toEqual({
      ...{ kind: 'code', destination: '+*********4711' },
    });
    expect(await pool.confirmCode('12')).toMatchObject({ kind: 'code' });
    expect(await pool.confirmCode(await identity.codeFor(phone))).toEqual({ kind: 'done' });
    const first = await pool.tokens(false);
    const second = await pool.tokens(true);
    expect(second?.person).toBe(first?.person);
    expect(second?.accessToken).not.toBe(first?.accessToken);
    await pool.signOut(true);
    expect(await pool.tokens(false)).toBeUndefined();
    const { verifier } = await identity.deps.identity();
    expect(await verifier.verify(second?.accessToken ?? '', identity.clock.now())).toBeUndefined();
  });

  test('asks for the password alone where the flag of our own flow is off, and for the code where a pool insists', async () => {
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

  test('tells why it was refused', async () => {
    const pool = await poolOf('benutzer');
    await expect(pool.signIn(anna.username, 'Winter-2026!')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await pool.signIn(anna.username, password);
    await pool.confirmCode('1');
    await pool.confirmCode('2');
    await expect(pool.confirmCode('3')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('leads through a first password and a forgotten one', async () => {
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

  test('is signed in at both portals at once', async () => {
    await identity.admin.create({ ...anna, portal: 'vermittler' });
    const storage = tabStorage();
    const [customers, agents] = [
      await poolOf('benutzer', { storage }),
      await poolOf('vermittler', { storage }),
    ];
    await signedIn(customers);
    await signedIn(agents);
    await customers.signOut(true);
    expect(await customers.tokens(false)).toBeUndefined();
    expect(await agents.tokens(true)).toBeDefined();
    await agents.signOut(true);
    expect([...storage.kept.keys()].filter((key) => /token/i.test(key))).toEqual([]);
  });

  test('the pools are those of the settings', async () => {
    for (const portal of ['benutzer', 'vermittler'] as const) {
      const answer = await identity.app.inject(`/api/${portal}/pool`);
      const { id, clientId } = embeddedPools[portal];
      expect(answer.json()).toEqual({ userPoolId: id, userPoolWebClientId: clientId });
    }
    expect((await identity.app.inject('/api/makler/pool')).statusCode).toBe(404);
  });
});

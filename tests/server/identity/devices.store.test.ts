import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '#web/base/api/client.ts';
import { openPool } from '#web/base/identity/amplify.ts';
import { createDeviceCalls } from '#web/base/identity/devicePool.ts';
import type { Portal } from '#server/base/portal.ts';
import { embeddedPools } from '#server/people/identity/pools.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { quickPowers } from '../../support/quickPowers.ts';
import { callProtocol } from './callProtocol.ts';
import { anna, openIdentity, password, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
let ownPowers: () => void;
beforeAll(async () => {
  ownPowers = await quickPowers();
});
afterAll(() => ownPowers());
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

const phone = anna.attributes.phone_number ?? '';
const agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0';

/** A browser: its cookie, what its storage keeps, and the client library in it. */
function browser(portal: Portal = 'benutzer') {
  const stored = new Map<string, string>();
  const cookie = { value: '' };
  const errors: unknown[] = [];
  const real = globalThis.fetch;
  const within = async <Value>(run: () => Promise<Value>): Promise<Value> => {
    const spied = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const headers = { ...(init?.headers as { [name: string]: string }), 'user-agent': agent };
      const sent = cookie.value === '' ? headers : { ...headers, cookie: cookie.value };
      const answer = await real(input, { ...init, headers: sent });
      cookie.value = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie.value;
      return answer;
    });
    try {
      return await run();
    } finally {
      spied.mockRestore();
    }
  };
  const { id: userPoolId, clientId: userPoolWebClientId } = embeddedPools[portal];
  const pool = openPool(
    { userPoolId, userPoolWebClientId },
    {
      origin: () => identity.url,
      customFlow: () => true,
      devices: () => ({
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      }),
      reportError: (error) => errors.push(error),
    },
  );
  return {
    stored,
    cookie,
    errors,
    signIn: (given = password) => within(() => pool.signIn(anna.username, given)),
    /** Gives the code that was sent, and hands the sign-in over to a session. */
    async confirm(choice: { remember: boolean }) {
      const code = await identity.codeFor(phone);
      await within(() => pool.confirmCode(code, choice));
    },
    handOver: () => pool.handOver(),
  };
}

type Browser = ReturnType<typeof browser>;

/** Signs in with a code and has the browser remembered. */
async function remembered(): Promise<Browser> {
  const own = browser();
  await own.signIn();
  await own.confirm({ remember: true });
  expect(own.errors).toEqual([]);
  // Codes are sent at most once in 55 seconds.
  await transaction(identity.deps.db, (trx) => trx.deleteFrom('identity_limits').execute());
  return own;
}
const asksForCode = async (own: Browser) => expect(await own.signIn()).toMatchObject({ kind: 'code' });
const needsNoCode = async (own: Browser) => expect(await own.signIn()).toEqual({ kind: 'done' });
const rows = () =>
  transaction(identity.deps.db, (trx) => trx.selectFrom('identity_devices').selectAll().execute());

/** Begins the session of a browser and returns its access token. */
async function tokenOf(own: Browser): Promise<string> {
  const begun = await identity.app.inject({
    method: 'PUT',
    url: '/api/benutzer/sitzung',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: own.handOver(),
  });
  return begun.json<{ accessToken: string }>().accessToken;
}
const say = async (operation: string, input: object) =>
  (await callProtocol(identity, operation, input)).json<{
    __type?: string;
    Devices?: { DeviceKey: string }[];
  }>();

describe('a remembered device', () => {
  test('A remembered device signs in with the password alone, and its person is told by mail', async () => {
    const own = await remembered();
    expect(await identity.receivedBy(anna.username)).toContain('Firefox, Windows');
    await needsNoCode(own);
    await expect(own.signIn('Winter-2026!')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await needsNoCode(own);
    expect(own.handOver()).toMatchObject({ deviceKey: (await rows())[0]?.key });
  });

  test('A device is recorded only where the person wishes it', async () => {
    const own = browser();
    await own.signIn();
    await own.confirm({ remember: false });
    expect(await rows()).toEqual([]);
    expect([...own.stored]).toEqual([]);
  });

  test('What the storage of a browser keeps is of no use in another browser', async () => {
    const [own, other] = [await remembered(), browser()];
    own.stored.forEach((value, name) => other.stored.set(name, value));
    await asksForCode(other);
    expect([...other.stored]).toEqual([]);
    await needsNoCode(own);
  });

  test('A device is remembered for thirty days', async () => {
    const own = await remembered();
    const [device] = await rows();
    const left = (device?.expires_at.getTime() ?? 0) - identity.clock.now().getTime();
    expect(Math.round(left / 86_400_000)).toBe(30);
    const expires_at = identity.clock.now();
    await transaction(identity.deps.db, (trx) =>
      trx.updateTable('identity_devices').set({ expires_at }).execute(),
    );
    await asksForCode(own);
  });

  test('A device that cannot prove itself is refused once and forgotten', async () => {
    const own = await remembered();
    const [name = ''] = [...own.stored.keys()].filter((each) => each.endsWith('.randomPasswordKey'));
    own.stored.set(name, 'another');
    await expect(own.signIn()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await asksForCode(own);
  });

  test('Agents are asked for a code each time', async () => {
    await identity.admin.create({ ...anna, portal: 'vermittler' });
    const own = browser('vermittler');
    await own.signIn();
    await own.confirm({ remember: true });
    expect(await rows()).toEqual([]);
    expect(own.errors).toHaveLength(1);
  });
});

describe('forgetting devices', () => {
  const later = 'Herbst-2026!';
  test('A new password, a reset and a lock forget all devices', async () => {
    for (const change of [
      () => identity.admin.setPassword('benutzer', anna.username, password),
      () => identity.admin.reset('benutzer', anna.username),
      () => identity.admin.disable('benutzer', anna.username),
    ]) {
      await identity.fresh();
      await remembered();
      expect(await rows()).toHaveLength(1);
      await change();
      expect(await rows()).toEqual([]);
    }
    await identity.fresh();
    const own = await remembered();
    const ClientId = 'kundenportal';
    await say('ForgotPassword', { ClientId, Username: anna.username });
    const ConfirmationCode = await identity.codeFor(anna.username);
    const given = { ClientId, Username: anna.username, ConfirmationCode, Password: later };
    expect(await say('ConfirmForgotPassword', given)).toEqual({});
    expect(await own.signIn(later)).toMatchObject({ kind: 'code' });
  });

  test('Signing out keeps a device, and signing out everywhere with the devices forgets it', async () => {
    const own = await remembered();
    const end = async (query: string) => {
      const authorization = `Bearer ${await tokenOf(own)}`;
      const url = `/api/benutzer/sitzung?everywhere=1${query}`;
      const { statusCode } = await identity.app.inject({ method: 'DELETE', url, headers: { authorization } });
      return statusCode;
    };
    expect(await end('')).toBe(204);
    await needsNoCode(own);
    expect(await end('&devices=forget')).toBe(204);
    await asksForCode(own);
  });

  test('A person lists the own devices and removes one with the client library', async () => {
    const own = await remembered();
    const AccessToken = await tokenOf(own);
    vi.stubGlobal('window', { location: { origin: identity.url } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const client = createClient({
      fetch: (input, init) => fetch(new URL(String(input), identity.url), init),
    });
    const calls = createDeviceCalls(client, 'benutzer', () => Promise.resolve(AccessToken));
    const [device] = await calls.list();
    expect(device).toMatchObject({ name: 'Firefox, Windows', since: expect.any(Date) });
    await calls.forget(device?.id ?? '');
    expect(await calls.list()).toEqual([]);
    await asksForCode(own);
  });
});

describe('the holder of an access token', () => {
  test('An access token neither adds a device nor extends or takes over one', async () => {
    const own = await remembered();
    const [device] = await rows();
    const AccessToken = await tokenOf(own);
    const DeviceKey = device?.key ?? '';
    const config = { Salt: 'AAAA', PasswordVerifier: Buffer.alloc(384, 7).toString('base64') };
    const made = { AccessToken, DeviceSecretVerifierConfig: config };
    expect(await say('ConfirmDevice', { ...made, DeviceKey })).toMatchObject({
      __type: 'InvalidParameterException',
    });
    expect(await say('ConfirmDevice', { ...made, DeviceKey: 'local_new' })).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    const status = { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' };
    expect(await say('UpdateDeviceStatus', status)).toEqual({});
    expect((await rows())[0]?.expires_at).toEqual(device?.expires_at);
    expect(await say('ListDevices', { AccessToken: 'none' })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    await identity.admin.create({ ...anna, username: 'ben@example.de' });
    const stranger = await identity.signIn('ben@example.de');
    expect(await say('ForgetDevice', { AccessToken: stranger.access, DeviceKey })).toMatchObject({
      __type: 'ResourceNotFoundException',
    });
    expect(await say('ListDevices', { AccessToken: stranger.access })).toEqual({ Devices: [] });
    await needsNoCode(own);
    expect(await say('UpdateDeviceStatus', { ...status, DeviceRememberedStatus: 'not_remembered' })).toEqual(
      {},
    );
    expect(await rows()).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { lazyProvider } from '#server/people/identity/service.ts';
import { systemIds } from '#server/base/ids.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { outsidePools, startOutsidePool, type OutsidePool } from './outsidePool.ts';
import { officeOf } from './portalPeople.ts';

/** Browser sessions with external pools behave like those with embedded ones. */

const anna = 'anna@example.de';
const url = '/api/benutzer/sitzung';
const ofOwnPage = { 'sec-fetch-site': 'same-origin' };
let opened: OpenDatabase;
let pool: OutsidePool;
let server: TestApp;

beforeAll(async () => {
  opened = await openTestDatabase();
  pool = await startOutsidePool(() => server.clock.now());
});
beforeEach(async () => {
  pool.clear();
  pool.rotates = false;
  pool.followsDevices = false;
  await server?.close();
  const { db } = opened;
  await transaction(db, (trx) => trx.deleteFrom('identity_people').where('status', '!=', 'decoy').execute());
  const settings = { cognito: outsidePools };
  const clock = { now: () => server.clock.now() };
  const deps = { db, clock, ids: systemIds, settings: { ...readSettings({}), ...settings } };
  const identity = lazyProvider(deps, () => 'of tests', undefined, pool.reach);
  server = await createTestApp({ db, settings, identity });
  await officeOf(await identity()).create({
    portal: 'benutzer',
    username: anna,
    brand: 'haus',
    password: 'Sommer-2026!',
    attributes: { email: anna, 'custom:partnernummer': '1000000099' },
  });
});
afterAll(async () => {
  await server.close();
  await pool.close();
  await opened.close();
});

async function call(method: 'PUT' | 'POST' | 'DELETE', cookie = '', payload?: object, token = '') {
  const headers = { ...ofOwnPage, cookie, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  const set = /^([^;]+);/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1] ?? '';
  const existing = answer.body === '' ? undefined : answer.json<{ accessToken: string; person: string }>();
  return { status: answer.statusCode, cookie: set, known: existing };
}
const begin = () => call('PUT', '', { refreshToken: pool.begin('benutzer', anna) });

describe('the session of a browser with pools outside', () => {
  test.each([
    ['kept', false],
    ['rotated', true],
  ])('A session with Cognito continues in all tabs where refresh tokens are %s', async (_, rotates) => {
    pool.rotates = rotates;
    const { cookie, known: existing } = await begin();
    expect(existing).toMatchObject({ name: anna, partner: '1000000099', person: pool.of(anna)?.sub });
    expect(cookie).toMatch(/^sitzung-benutzer=[\w-]{43}$/);
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance({ minutes: 6 });
      const tabs = await Promise.all([1, 2, 3].map(() => call('POST', cookie, {})));
      expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  test('A session with a pool that follows devices goes on with the key of the device', async () => {
    pool.followsDevices = true;
    expect((await begin()).status).toBe(401);
    const refreshToken = pool.begin('benutzer', anna);
    const { cookie } = await call('PUT', '', { refreshToken, deviceKey: 'device-1' });
    server.clock.advance({ minutes: 6 });
    expect((await call('POST', cookie, {})).status).toBe(200);
  });

  test('A session with Cognito ends after half an hour of inactivity', async () => {
    const { cookie } = await begin();
    server.clock.advance({ minutes: 31 });
    expect((await call('POST', cookie, {})).status).toBe(204);
  });

  test('A session with Cognito ends by signing out, also at the pool, and when the pool rejects the token', async () => {
    const one = await begin();
    expect((await call('DELETE', one.cookie, undefined, one.known?.accessToken)).status).toBe(204);
    expect(pool.received.map(([operation]) => operation)).toContain('RevokeToken');
    expect((await call('POST', one.cookie, {})).status).toBe(204);
    const other = await begin();
    pool.refuse.set('GetTokensFromRefreshToken', 'NotAuthorizedException');
    expect(await call('POST', other.cookie, {})).toMatchObject({ status: 204, cookie: 'sitzung-benutzer=' });
  });

  test('A session with Cognito survives a temporary outage of the pool', async () => {
    const { cookie } = await begin();
    pool.refuse.set('GetTokensFromRefreshToken', 'InternalErrorException');
    expect((await call('POST', cookie, {})).status).toBe(503);
    pool.refuse.clear();
    expect((await call('POST', cookie, {})).status).toBe(200);
  });

  test('A session with Cognito cannot start with a token of another portal', async () => {
    const refreshToken = pool.begin('vermittler', anna);
    expect((await call('PUT', '', { refreshToken })).status).toBe(401);
  });
});

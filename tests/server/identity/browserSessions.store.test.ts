import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runtimeToken } from '#web/base/identity/runtimeToken.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { anna, openIdentity, type IdentityUnderTest } from './portalPeople.ts';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await openIdentity();
});
beforeEach(() => identity.fresh());
afterAll(() => identity.close());

const url = '/api/benutzer/sitzung';
const ofOwnPage = { 'sec-fetch-site': 'same-origin' };

interface Known {
  accessToken: string;
  expiresIn: number;
  person: string;
  name: string;
}

const cookieIn = (header: unknown) => /^([^;]+);/.exec(String(header))?.[1] ?? '';

async function begin(refreshToken: string, headers: { [name: string]: string } = ofOwnPage) {
  const answer = await identity.app.inject({ method: 'PUT', url, headers, payload: { refreshToken } });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, set, cookie: cookieIn(set), known: answer.json<Known>() };
}

async function renew(cookie: string, headers: { [name: string]: string } = ofOwnPage) {
  const answer = await identity.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, cookie },
    payload: {},
  });
  const existing = answer.body === '' ? undefined : answer.json<Known>();
  return { status: answer.statusCode, set: String(answer.headers['set-cookie'] ?? ''), known: existing };
}

const seen = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await identity.app.inject({ url: '/api/benutzer/sitzungen', headers })).statusCode;
};

describe('the session of a browser', () => {
  test('A browser session starts with the refresh token of a sign-in, which no answer contains again', async () => {
    const { refresh } = await identity.signIn();
    const { status, set, cookie, known: existing } = await begin(refresh);
    expect(status).toBe(200);
    expect(set).toMatch(
      /^sitzung-benutzer=[\w-]{43}; Path=\/api\/benutzer\/sitzung; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    );
    expect(Object.keys(existing).toSorted()).toEqual(['accessToken', 'expiresIn', 'name', 'person']);
    expect(existing.name).toBe(anna.username);
    expect(existing.expiresIn).toBeGreaterThan(290);
    expect(await seen(existing.accessToken)).toBe(200);
    const rows = await transaction(identity.deps.db, (trx) =>
      trx.selectFrom('identity_browsers').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  test('A browser session gives new access tokens to all tabs, even concurrently', async () => {
    const { cookie, known: existing } = await begin((await identity.signIn()).refresh);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => renew(cookie)));
    expect(tabs.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (let hour = 0; hour < 20; hour += 1) {
      identity.clock.advance({ minutes: 20 });
      const { known: next } = await renew(cookie);
      expect(next).toMatchObject({ person: existing.person, name: existing.name });
      expect(await seen(next?.accessToken ?? '')).toBe(200);
    }
  });

  test('A browser session ends after half an hour of inactivity or twelve hours, and its cookie is cleared', async () => {
    const { cookie } = await begin((await identity.signIn()).refresh);
    identity.clock.advance({ minutes: 31 });
    const late = await renew(cookie);
    expect(late).toMatchObject({ status: 204, set: expect.stringContaining('Max-Age=0') });
    identity.clock.moveTo(new Date());
    const long = (await begin((await identity.signIn()).refresh)).cookie;
    let last = 200;
    for (let minutes = 0; minutes <= 12 * 60; minutes += 20) {
      identity.clock.advance({ minutes: 20 });
      last = (await renew(long)).status;
    }
    expect(last).toBe(204);
  });

  test('Signing out ends a browser session in all tabs, here or everywhere', async () => {
    const [one, other] = [
      await begin((await identity.signIn()).refresh),
      await begin((await identity.signIn()).refresh),
    ];
    const end = (query: string, { cookie, known: existing }: typeof one) =>
      identity.app.inject({
        method: 'DELETE',
        url: `${url}${query}`,
        headers: { cookie, authorization: `Bearer ${existing.accessToken}` },
      });
    expect((await end('', one)).headers['set-cookie']).toContain('Max-Age=0');
    expect((await renew(one.cookie)).status).toBe(204);
    expect(await seen(one.known.accessToken)).toBe(401);
    expect((await renew(other.cookie)).status).toBe(200);
    const third = await begin((await identity.signIn()).refresh);
    expect((await end('?everywhere=1', third)).statusCode).toBe(204);
    for (const { cookie } of [other, third]) expect((await renew(cookie)).status).toBe(204);
  });

  test('A new password and a locked account end a browser session', async () => {
    const first = await begin((await identity.signIn()).refresh);
    await identity.admin.setPassword('benutzer', anna.username, 'Herbst-2026!');
    expect((await renew(first.cookie)).status).toBe(204);
    // The notice about the new password is sent before the next code.
    await identity.receivedBy(anna.attributes.phone_number ?? '');
    identity.clock.advance({ seconds: 1 });
    const second = await begin((await identity.signIn(anna.username, 'Herbst-2026!')).refresh);
    await identity.admin.disable('benutzer', anna.username);
    expect((await renew(second.cookie)).status).toBe(204);
  });

  test("A second person's session in the same browser ends the first", async () => {
    const first = await begin((await identity.signIn()).refresh);
    const { refresh } = await identity.signIn();
    const second = await begin(refresh, { ...ofOwnPage, cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    expect(await seen(first.known.accessToken)).toBe(401);
    expect((await renew(first.cookie)).status).toBe(204);
    expect((await renew(second.cookie)).status).toBe(200);
  });

  test('A browser session cannot start with an invalid token', async () => {
    expect(await begin('x')).toMatchObject({ status: 401, set: '' });
    expect((await renew('sitzung-benutzer=x')).status).toBe(204);
  });

  test('A browser session cannot be used by other sites or by anything but a page', async () => {
    const { refresh } = await identity.signIn();
    const { cookie } = await begin(refresh);
    const strangers: { [name: string]: string }[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of strangers) {
      expect(await renew(cookie, headers), JSON.stringify(headers)).toMatchObject({ status: 403, set: '' });
      expect(await begin(refresh, headers)).toMatchObject({ status: 403, set: '' });
    }
    const form = await identity.app.inject({
      method: 'POST',
      url,
      payload: '',
      headers: { ...ofOwnPage, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    // Browsers without Sec-Fetch-Site send the page's Origin.
    expect((await renew(cookie, { origin: 'http://localhost', host: 'localhost' })).status).toBe(200);
  });
});

test('With TLS the session cookie is bound to this host', async () => {
  const secure = await openIdentity({ settings: { origin: 'https://www.example.org' } });
  await secure.fresh();
  const { refresh } = await secure.signIn();
  const answer = await secure.app.inject({
    method: 'PUT',
    url,
    headers: ofOwnPage,
    payload: { refreshToken: refresh },
  });
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-sitzung-benutzer=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
  );
  await secure.close();
});

test('No writing route accepts the session cookie in place of a token', async () => {
  const { cookie } = await begin((await identity.signIn()).refresh);
  const changing = identity.app.routeTable.flatMap(({ method, url: address, config }) =>
    [method]
      .flat()
      .filter((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one))
      .map((one) => ({ method: one as 'POST', url: address.replace(/:\w+/g, 'x'), access: config?.access })),
  );
  expect(changing.length).toBeGreaterThan(60);
  for (const { method, url: address, access } of changing) {
    const ask = async (headers: { [name: string]: string }) => {
      const { statusCode } = await identity.app.inject({ method, url: address, headers, payload: {} });
      return statusCode;
    };
    const alone = await ask({ cookie });
    expect([method, address, alone]).toEqual([method, address, await ask({})]);
    if (access === 'page') expect([method, address, alone]).toEqual([method, address, 403]);
    if (typeof access === 'object')
      expect([method, address, await ask({ cookie, ...ofOwnPage })]).toEqual([method, address, 401]);
  }
  expect((await renew(cookie)).status).toBe(200);
});

test('The token of test runs grants no access', async () => {
  const token = await runtimeToken(() => Promise.reject(new Error('No test run.')))();
  expect(token).not.toBe('');
  expect(await seen(token)).toBe(401);
});

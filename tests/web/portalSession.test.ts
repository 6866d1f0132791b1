import { describe, expect, test } from 'vitest';
import { createClient } from '#web/base/api/client.ts';
import { runtimeToken, currentRuntime } from '#web/base/identity/runtimeToken.ts';
import type { SignOutExtent } from '#web/base/api/browserSession.ts';
import { createSession, SessionMissing } from '#web/base/identity/session.ts';
import { sessionCalls, type SignedInSession } from '#web/base/identity/sessionCalls.ts';
import { connectTabs, type TabMessage } from '#web/base/identity/tabs.ts';

/** A browser with some tabs of a portal, and a server that knows who is signed in. */
function browser() {
  const server = {
    person: 'lea' as string | undefined,
    ended: [] as SignOutExtent[],
    asked: 0,
    online: true,
  };
  const clock = { now: 0 };
  const listeners: ((news: TabMessage) => void)[] = [];
  const issue = (person: string): SignedInSession => ({
    accessToken: `token ${(server.asked += 1)}`,
    expiresAt: clock.now + 300_000,
    person,
    name: person,
  });
  const open = () => {
    const seen: string[] = [];
    let hear: ((news: TabMessage) => void) | undefined;
    const session = createSession({
      calls: {
        async renew() {
          if (!server.online) throw Object.assign(new Error('away'), { name: 'NetworkError' });
          return server.person === undefined ? undefined : issue(server.person);
        },
        async begin({ refreshToken }) {
          server.person = refreshToken;
          return issue(refreshToken);
        },
        async end(_token, extent) {
          server.person = undefined;
          server.ended.push(extent);
        },
      },
      tabs: {
        post: (news) =>
          listeners.filter((listener) => listener !== hear).forEach((listener) => listener(news)),
        subscribe(listener) {
          hear = listener;
          listeners.push(listener);
          return () => undefined;
        },
      },
      now: () => clock.now,
      signedOut: () => seen.push('signedOut'),
      reload: () => seen.push('reload'),
      forget: () => seen.push('forget'),
    });
    return { session, seen };
  };
  return { open, server, clock };
}

describe('the session of a portal in a page', () => {
  test('has a token as long as it is good, and one renewal for all that ask', async () => {
    const { open, clock, server } = browser();
    const { session } = open();
    const [one, two] = await Promise.all([session.accessToken(), session.accessToken()]);
    expect([one, two, server.asked]).toEqual(['token 1', 'token 1', 1]);
    clock.now = 300_000;
    expect(session.isExpired()).toBe(true);
    expect(await session.accessToken()).toBe('token 2');
    expect(await session.accessToken('token 2')).toBe('token 3');
  });

  test('raises an error where nobody is signed in, and one of the network where that cannot be known', async () => {
    const { open, server } = browser();
    const { session, seen } = open();
    server.online = false;
    await expect(session.accessToken()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(seen).toEqual([]);
    server.online = true;
    server.person = undefined;
    await expect(session.accessToken()).rejects.toBeInstanceOf(SessionMissing);
    expect(seen).toEqual(['signedOut']);
  });

  test('a refresh asks in any case, and without a person everybody hears that it is over', async () => {
    const { open, server } = browser();
    const [one, other] = [open(), open()];
    await other.session.accessToken();
    expect(await one.session.refresh()).toBe(true);
    server.person = undefined;
    expect(await one.session.refresh()).toBe(false);
    expect([one.seen, other.seen]).toEqual([['signedOut'], ['signedOut']]);
  });

  test('signing out ends it in every tab, and nothing of the person stays', async () => {
    const { open, server } = browser();
    const [one, other] = [open(), open()];
    await one.session.accessToken();
    await other.session.accessToken();
    await one.session.logOut();
    expect(server.ended).toEqual(['everywhere']);
    expect([one.seen, other.seen]).toEqual([
      ['forget', 'reload'],
      ['forget', 'reload'],
    ]);
  });

  test('somebody else who signs in sees nothing of the one before, also where a tab was not told', async () => {
    const { open, server } = browser();
    const [one, other] = [open(), open()];
    await one.session.accessToken();
    await other.session.begin({ refreshToken: 'yilmaz' });
    expect(one.seen).toEqual(['forget', 'reload']);
    server.person = 'max';
    await expect(other.session.accessToken('token 2')).rejects.toBeInstanceOf(SessionMissing);
    expect(other.seen).toEqual(['forget', 'reload']);
  });

  test('looking whether somebody is there leads nobody away', async () => {
    const { open, server } = browser();
    const { session, seen } = open();
    expect(await session.check()).toMatchObject({ name: 'lea' });
    server.person = undefined;
    expect(await session.check()).toBeUndefined();
    expect(seen).toEqual([]);
  });

  test('a browser that refuses a channel has one tab alone', () => {
    const refusing = {
      get BroadcastChannel(): typeof BroadcastChannel {
        throw new DOMException('Denied.', 'SecurityError');
      },
    };
    expect(() => connectTabs('benutzer', refusing).post({ kind: 'asked' })).not.toThrow();
    expect(() => connectTabs('benutzer', undefined).post({ kind: 'asked' })).not.toThrow();
  });
});

test('a session begins, goes on and ends by calls that ask as a page of ours', async () => {
  const sent: { line: string; headers: { [name: string]: string }; body: unknown }[] = [];
  const fetch = (async (path: string, { method, headers, body }: RequestInit) => {
    sent.push({ line: `${method} ${path}`, headers: headers as { [name: string]: string }, body });
    return new Response(null, { status: 204 });
  }) as typeof globalThis.fetch;
  const calls = sessionCalls(createClient({ fetch, brand: 'nord' }), 'benutzer', () => 0);
  expect(await calls.renew()).toBeUndefined();
  await expect(calls.begin({ refreshToken: 'token', deviceKey: 'device' })).rejects.toMatchObject({
    name: 'NetworkError',
  });
  await calls.end('token', 'everywhere');
  await calls.end('token', 'everything');
  expect(sent.map(({ line }) => line)).toEqual([
    'POST /api/benutzer/sitzung',
    'PUT /api/benutzer/sitzung',
    'DELETE /api/benutzer/sitzung?everywhere=1',
    'DELETE /api/benutzer/sitzung?everywhere=1&devices=forget',
  ]);
  expect(sent[2]?.headers).toMatchObject({ Authorization: 'Bearer token' });
  expect(sent[0]).toMatchObject({ body: '{}', headers: { 'Content-Type': 'application/json' } });
});

test('where the session had ended already, its cookie is taken back all the same', async () => {
  const sent: string[] = [];
  const fetch = (async (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return new Response(null, { status: method === 'DELETE' ? 401 : 204 });
  }) as typeof globalThis.fetch;
  await sessionCalls(createClient({ fetch }), 'benutzer', () => 0).end('token', 'here');
  expect(sent).toEqual(['DELETE /api/benutzer/sitzung', 'POST /api/benutzer/sitzung']);
});

test('a call whose token the server does not take is repeated once, with a newer one if there is any', async () => {
  const sent: string[] = [];
  const fetch = (async (_path: string, { headers }: RequestInit) => {
    sent.push((headers as { [name: string]: string })['Authorization'] ?? '');
    return Response.json({}, { status: sent.length < 2 ? 401 : 200 });
  }) as typeof globalThis.fetch;
  const { request } = createClient({ fetch });
  const renewing = await request({
    path: '/x',
    token: (rejected) => Promise.resolve(rejected ? 'new' : 'old'),
  });
  expect([renewing.ok, sent]).toEqual([true, ['Bearer old', 'Bearer new']]);
  sent.length = 0;
  const same = await request({ path: '/x', token: () => Promise.resolve('old') });
  expect([same.errorStatus, sent]).toEqual([401, ['Bearer old']]);
  sent.length = 0;
  const over = await request({
    path: '/x',
    token: (rejected) => (rejected ? Promise.reject(new SessionMissing('Over.')) : Promise.resolve('old')),
  });
  expect([over.errorStatus, sent]).toEqual([401, ['Bearer old']]);
});

describe('the token of calls', () => {
  const missing = () => Promise.reject(new SessionMissing('Nobody is signed in.'));

  test('is that of the session in a page, and a missing session raises an error there', async () => {
    const location = { testToken: undefined, page: true };
    expect(await runtimeToken(() => Promise.resolve('token'), location)()).toBe('token');
    await expect(runtimeToken(missing, location)()).rejects.toBeInstanceOf(SessionMissing);
  });

  test('is empty on the server', async () => {
    expect(await runtimeToken(missing, { testToken: undefined, page: false })()).toBe('');
  });

  test('is a fixed one in a test run', async () => {
    expect(await runtimeToken(missing, currentRuntime())()).toBe('test.run.token');
  });
});

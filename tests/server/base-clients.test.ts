import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { clientOfAddress } from '#server/http/client.ts';
import { RequestCounts } from '#server/http/requestCounts.ts';
import { headersTimeout } from '#server/http/bodyTimeout.ts';
import { createTestApp, type TestApp, type TestOverrides } from '../support/testApp.ts';

const opened: TestApp[] = [];
const open = async (overrides?: TestOverrides) => {
  const server = await createTestApp(overrides);
  opened.push(server);
  return server;
};
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

const limits = { read: 2, write: 2, errors: 2, parts: 2 };

/** Returns the path with one letter of its first segment percent-encoded. */
const disguised = (url: string, at: number) =>
  `/${url.slice(1, at)}%${url.charCodeAt(at).toString(16)}${url.slice(at + 1)}`;

/** A route's own rate limit; false: none. */
const ownLimit = (config: object | undefined) =>
  (config as { rateLimit?: { max: number } | false } | undefined)?.rateLimit;

test(
  'Every limited route counts its calls, however its address is written',
  { timeout: 60_000 },
  async () => {
    const { app } = await open({ settings: { rateLimits: limits, trustProxy: true } });
    const rows = app.routeTable.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: one, url, config })),
    );
    const limited = rows.filter(
      ({ method, url, config }) =>
        /^\/(api|idp)\b/.test(url) &&
        method !== 'HEAD' &&
        // Unauthenticated calls are refused before they are counted, and cause no work.
        typeof config?.access === 'string' &&
        !['local', 'operator'].includes(config.access) &&
        ownLimit(config) !== false,
    );
    const wrong: string[] = [];
    for (const [index, { method, url, config }] of limited.entries()) {
      const address = url.replaceAll(/:\w+/g, 'x');
      const own = ownLimit(config);
      const calls = (own ? own.max : limits.write) + 1;
      const refused: boolean[] = [];
      for (let call = 0; call < calls; call += 1) {
        const { statusCode, body } = await app.inject({
          method: method as 'GET',
          url: disguised(address, 1 + (call % 3)),
          headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
        });
        if ([401, 403].includes(statusCode)) break;
        refused.push(statusCode === 429 || body.includes('TooManyRequests'));
      }
      if (refused.indexOf(true) !== refused.length - 1) wrong.push(`${method} ${url}: ${refused.join()}`);
    }
    expect(limited.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  },
);

test('Answers of the API are never cached, however their address is written', async () => {
  const { app } = await open();
  for (const url of [
    '/api/definitionen',
    '/%61pi/definitionen',
    '/%61pi/gibt-es-nicht',
    '/api/gibt-es-nicht',
    '/%69dp',
  ]) {
    const { headers } = await app.inject({ url });
    expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
  }
});

test('A 404 is never cached, because a file of the web app may appear a moment later', async () => {
  const { app } = await open();
  const { statusCode, headers } = await app.inject({ url: '/assets/index-00000000.js' });
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

test('A client is an IPv4 address in any notation, or the first 64 bits of an IPv6 address', () => {
  const same: [string, string][] = [
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:DB8:1:2:0:0:0:9', '2001:db8:0001:0002::'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['fe80::1%eth0', 'fe80::2'],
  ];
  for (const [one, other] of same) expect(clientOfAddress(one)).toBe(clientOfAddress(other));
  const different: [string, string][] = [
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
    ['192.0.2.7', '192.0.2.8'],
    ['::1', '2001::1'],
  ];
  for (const [one, other] of different) expect(clientOfAddress(one)).not.toBe(clientOfAddress(other));
  expect(clientOfAddress('unknown')).toBe('unknown');
});

test('Addresses of one IPv6 network share one rate limit', async () => {
  const { app } = await open({ settings: { rateLimits: limits, trustProxy: true } });
  const from = (address: string) =>
    app.inject({ url: '/api/definitionen', headers: { 'x-forwarded-for': address } });
  const statuses = [];
  for (const host of ['1', 'dead:beef', '3']) statuses.push((await from(`2001:db8:7:7::${host}`)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await from('2001:db8:7:8::1')).statusCode).toBe(200);
});

test('A clock that is put back by an hour refuses nobody for longer than a minute', async () => {
  const { app } = await open({ settings: { rateLimits: limits } });
  const ask = async () => (await app.inject({ url: '/api/definitionen' })).statusCode;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  vi.setSystemTime(Date.now() - 3_600_000);
  const refused = await app.inject({ url: '/api/definitionen' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_000);
  expect(await ask()).toBe(200);
});

test('Of more clients than are remembered, those that asked longest ago are forgotten', () => {
  const counts = new RequestCounts();
  const ask = (client: string) => {
    let asked = 0;
    counts.incr(client, (_error, result) => (asked = result?.current ?? 0), 60_000);
    return asked;
  };
  expect([ask('first'), ask('first'), ask('second')]).toEqual([1, 2, 1]);
  for (let client = 0; client < 19_998; client += 1) ask(`other ${client}`);
  expect([ask('first'), ask('one more'), ask('first'), ask('second')]).toEqual([3, 1, 4, 1]);
});

test('Probes are never limited, whatever their client requested before', async () => {
  const { app } = await open({ settings: { rateLimits: limits } });
  for (let call = 0; call < 5; call += 1) await app.inject({ url: '/api/definitionen' });
  expect((await app.inject({ url: '/api/definitionen' })).statusCode).toBe(429);
  for (let call = 0; call < 10; call += 1)
    for (const url of ['/api/health', '/api/ready']) expect((await app.inject({ url })).statusCode).toBe(200);
});

test('The log warns once about an untrusted proxy and contains no client address', async () => {
  const warnings = (server: TestApp) => server.lines.filter((line) => line.includes('TRUST_PROXY'));
  const server = await open();
  await server.app.inject({ url: '/api/health' });
  expect(warnings(server)).toEqual([]);
  for (let call = 0; call < 3; call += 1)
    await server.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '192.0.2.77' } });
  expect(warnings(server)).toHaveLength(1);
  expect(server.lines.join()).not.toContain('192.0.2.77');
  const trusting = await open({ settings: { trustProxy: true } });
  await trusting.app.inject({ url: '/api/health', headers: { 'x-forwarded-for': '192.0.2.77' } });
  expect(warnings(trusting)).toEqual([]);
});

test('A request with two Host headers is refused, and headers must arrive in time', async () => {
  const { app } = await open();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const say = (text: string) =>
    new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (piece) => (heard += piece.toString()));
      socket.on('close', () => resolve(heard));
    });
  const answer = await say(
    'GET /api/health HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(await say('GET /api/health HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  expect(app.server.headersTimeout).toBe(headersTimeout);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserCookieHeader, browserSecretOf } from '#server/people/identity/browserCookie.ts';
import { createMediations } from '#server/people/agents/service.ts';
import type { TestApp } from '../support/testApp.ts';
import { createAppWithoutDatabase } from './appWithoutDatabase.ts';

const origin = 'https://www.example.org';
let server: TestApp;
beforeAll(async () => {
  server = await createAppWithoutDatabase({ settings: { origin } });
});
afterAll(() => server.close());

const page = (url: string, cookie = '') =>
  server.app.inject({ url, headers: { accept: 'text/html', cookie } });

test('With TLS every cookie of a page is bound to this host', async () => {
  const { headers } = await page('/?vermittlernummer=1000000017&brand=nord');
  const set = [headers['set-cookie'] ?? []].flat();
  expect(set.map((one) => one.split('=')[0]).sort()).toEqual(['__Host-marke', '__Host-vermittlung']);
  for (const one of set) expect(one).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
});

test('With TLS a cookie that another host could have set does not count', async () => {
  const brandOf = async (cookie: string) => /"brand":"(\w+)"/.exec((await page('/', cookie)).body)?.[1];
  expect(await brandOf('__Host-marke=nord')).toBe('nord');
  expect(await brandOf('marke=nord')).toBe('haus');
  const { kept, tokenOf } = createMediations(server.deps.settings);
  const token = tokenOf({ agentId: '1000000017' });
  expect(kept({ cookie: `__Host-vermittlung=${token}` })).toEqual({ agentId: '1000000017' });
  expect(kept({ cookie: `vermittlung=${token}` })).toBeUndefined();
});

test('With TLS the cookie of a known browser is bound to this host too', () => {
  const secret = 'k'.repeat(32);
  const header = browserCookieHeader(secret, { origin });
  expect(header).toMatch(/^__Host-known=k{32}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/);
  expect(browserSecretOf(header.split(';')[0], { origin })).toBe(secret);
  expect(browserSecretOf(`known=${secret}`, { origin })).toBeUndefined();
});

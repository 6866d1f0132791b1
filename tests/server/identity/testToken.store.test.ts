import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRuntime, runtimeToken } from '#web/base/identity/runtimeToken.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const statusWith = async (url: string, token: string) =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

test.each(['/api/konto', '/api/vertraege', '/api/nachrichten/kunde/ungelesen'])(
  'No server accepts the fixed token of a test run, nor the empty one of code on the server: %s',
  async (url) => {
    const fixed = await runtimeToken(() => Promise.reject(new Error('not asked')), currentRuntime())();
    expect(fixed).not.toBe('');
    for (const token of [fixed, '', 'undefined']) expect(await statusWith(url, token)).toBe(401);
  },
);

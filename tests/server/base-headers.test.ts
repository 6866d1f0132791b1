import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy, imageOrigins } from '#server/http/csp.ts';
import { createTestApp } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    settings: {
      embedOrigins: [
        { origin: 'https://partner.example' },
        { origin: 'https://nord.example', brand: 'nord' },
      ],
    },
  });
});
afterAll(() => server.close());

describe('The content security policy', () => {
  test('The policy allows nothing inline, no evaluation and no foreign sources', () => {
    const policy = contentSecurityPolicy();
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    const directives = Object.fromEntries(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' blob: data:",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-src': "'self' blob:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(directives['style-src']).toMatch(/^'self'( 'sha256-[A-Za-z0-9+/=]+')*$/);
  });

  test.each(['/', '/gibt-es-nicht/', '/api/health', '/api/gibt-es-nicht', '/api/docs', '/dev/postausgang'])(
    'The answer to %s carries the policy and the other fixed headers',
    async (url) => {
      const { headers } = await server.app.inject({ url });
      expect(headers['content-security-policy']).toBe(contentSecurityPolicy());
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  test('An embedded page may be framed by allowed origins only', async () => {
    const { headers } = await server.app.inject({ url: '/?embedded=1' });
    expect(headers['content-security-policy']).toContain('frame-ancestors https://partner.example;');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  test('A brand may have framing partners of its own', async () => {
    const around = async (url: string) =>
      /frame-ancestors ([^;]*)/.exec(
        String((await server.app.inject({ url })).headers['content-security-policy']),
      )?.[1];
    expect(await around('/?embedded&brand=nord')).toBe('https://partner.example https://nord.example');
    expect(await around('/?embedded&brand=direkt')).toBe('https://partner.example');
    const strict = await createTestApp({
      settings: { embedOrigins: [{ origin: 'https://nord.example', brand: 'nord' }] },
    });
    const { headers, body } = await strict.app.inject({ url: '/?embedded&brand=direkt' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // Without a partner, no page may frame it and none is notified.
    expect(body).toContain('"embedding":{"origins":[]}');
    await strict.close();
  });

  test('A page reached within a frame stays embedded, and its document names the framing origin', async () => {
    const headers = { 'sec-fetch-dest': 'iframe' };
    const framed = await server.app.inject({ url: '/', headers });
    expect(framed.headers['content-security-policy']).toContain('frame-ancestors https://partner.example;');
    expect(framed.body).toContain('"embedding":{"origins":["https://partner.example"]}');
    const alone = await server.app.inject({ url: '/', headers: { 'sec-fetch-dest': 'document' } });
    expect(alone.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(alone.body).not.toContain('"embedding"');
  });

  test('Without allowed origins an embedded page may not be framed', async () => {
    const strict = await createTestApp();
    const { headers, body } = await strict.app.inject({ url: '/?embedded' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(body).toContain('"embedding":{"origins":[]}');
    await strict.close();
  });
});

test('API answers and pages are not cached', async () => {
  for (const url of ['/api/health', '/api/gibt-es-nicht', '/dev/postausgang', '/']) {
    expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store');
  }
});

test('Other origins receive no CORS permission', async () => {
  const { headers } = await server.app.inject({
    url: '/api/health',
    headers: { origin: 'https://evil.example' },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('A client that forges X-Forwarded-For remains the same client', async () => {
  const limited = await createTestApp({
    settings: { trustProxy: true, rateLimits: { read: 1, write: 1, errors: 1, parts: 1 } },
  });
  const from = (forwarded: string) =>
    limited.app.inject({ url: '/api/definitionen', headers: { 'x-forwarded-for': forwarded } });
  expect((await from('1.1.1.1, 10.0.0.1')).statusCode).toBe(200);
  expect((await from('2.2.2.2, 10.0.0.1')).statusCode).toBe(429);
  expect((await from('1.1.1.1, 10.0.0.2')).statusCode).toBe(200);
  await limited.close();
});

test('Too many requests are refused for a while, with separate limits for reading and writing', async () => {
  const limited = await createTestApp({
    settings: { rateLimits: { read: 2, write: 1, errors: 1, parts: 1 } },
  });
  const read = () => limited.app.inject({ url: '/api/definitionen' });
  expect([(await read()).statusCode, (await read()).statusCode]).toEqual([200, 200]);
  const refused = await read();
  expect(refused.statusCode).toBe(429);
  expect(refused.json<{ code: string }>().code).toBe('rate-limited');
  expect(refused.headers['retry-after']).toBeDefined();
  const report = { id: '01a1fb5e-edb2-7291-a942-fd25a8a4ec4f' };
  const write = () => limited.app.inject({ method: 'POST', url: '/api/browserfehler', payload: report });
  expect([(await write()).statusCode, (await write()).statusCode]).toEqual([204, 429]);
  expect((await limited.app.inject({ url: '/' })).statusCode).toBe(200);
  await limited.close();
});

test('Images of Contentful are allowed only where content comes from there', () => {
  const host = 'https://images.ctfassets.net';
  const space = { host: 'https://cdn.contentful.com', space: 'haus', environment: 'master', token: 't' };
  expect(contentSecurityPolicy({ images: imageOrigins({ contentful: space }) })).toContain(
    `img-src 'self' blob: data: ${host};`,
  );
  expect(contentSecurityPolicy({ images: imageOrigins({}) })).not.toContain(host);
});

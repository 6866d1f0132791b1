import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#engine/errors/catalogue.ts';
import errors from '../../locales/live/errors.json' with { type: 'json' };
import { createTestApp, emptyRegistry } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const id = '01a1fb5e-edb2-7291-a942-fd25a8a4ec4f';
const json = 'application/json';
const nested = (depth: number) => `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('a broken request is refused with a German problem', () => {
  const cases: [string, { body: string | Buffer; type?: string }, number, string][] = [
    ['cut off JSON', { body: '{"id":' }, 400, 'body-malformed'],
    ['no body', { body: '' }, 400, 'body-malformed'],
    ['a number without end', { body: '{"id":1e400}' }, 400, 'body-malformed'],
    ['NaN', { body: '{"id":NaN}' }, 400, 'body-malformed'],
    ['invalid UTF-8', { body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }, 400, 'body-encoding'],
    ['more than 1 MB', { body: `{"id":"${'x'.repeat(1_000_001)}"}` }, 413, 'body-too-large'],
    ['65 levels', { body: nested(64) }, 422, 'body-too-deep'],
    ['100,000 levels', { body: nested(100_000) }, 422, 'body-too-deep'],
    ['__proto__', { body: '{"__proto__":{"admin":true}}' }, 422, 'member-forbidden'],
    ['constructor', { body: '{"a":{"constructor":{}}}' }, 422, 'member-forbidden'],
    ['an escaped __proto__', { body: '{"\\u005f_proto__":1}' }, 422, 'member-forbidden'],
    ['a NUL', { body: '{"id":"a\\u0000b"}' }, 422, 'text-unreadable'],
    ['half a surrogate pair', { body: '{"id":"\\ud800"}' }, 422, 'text-unreadable'],
    [
      'another media type',
      { body: 'a=b', type: 'application/x-www-form-urlencoded' },
      415,
      'media-type-unsupported',
    ],
    ['XML', { body: '<a/>', type: 'text/xml' }, 415, 'media-type-unsupported'],
    ['a missing member', { body: '{}' }, 422, 'request-invalid'],
    ['an extra member', { body: `{"id":"${id}","extra":1}` }, 422, 'request-invalid'],
    ['an array', { body: '[]' }, 422, 'request-invalid'],
    ['null', { body: 'null' }, 422, 'request-invalid'],
  ];
  test.each(cases)(
    'A broken request is refused with a German problem: %s',
    async (_name, { body, type = json }, status, code) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/browserfehler',
        headers: { 'content-type': type },
        payload: body,
      });
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      const problem = response.json<{
        code: string;
        type: string;
        title: string;
        status: number;
        errorId: string;
      }>();
      expect(problem).toMatchObject({ code, status, type: `/fehler/${code}` });
      expect(problem.title).toBe(errors.codes[code as keyof typeof errors.codes].title);
      expect(problem.errorId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('A body with 64 levels of nesting is accepted', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/browserfehler',
      headers: { 'content-type': json },
      payload: nested(63),
    });
    expect(response.json<{ code: string }>().code).toBe('request-invalid');
  });

  test('A problem points at the missing member', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/browserfehler', payload: {} });
    expect(response.json<{ errors: unknown }>().errors).toEqual([
      { pointer: '/id', keyword: 'required', message: errors.keywords.required },
    ]);
  });
});

describe('addresses', () => {
  test.each([
    ['/api/gibt-es-nicht', 404, 'not-found'],
    ['/api/validate-zipcode/%00', 400, 'parameter-invalid'],
    ['/api/%zz', 400, 'parameter-invalid'],
    [`/api/validate-zipcode/${'1'.repeat(5000)}`, 404, 'not-found'],
    ['/dev/gibt-es-nicht', 404, 'not-found'],
    ['/assets/gibt-es-nicht.js', 404, 'not-found'],
  ])('An address is answered with a problem: %s', async (url, status, code) => {
    const response = await server.app.inject({ url });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
  });

  test('A write to an unknown address is answered with a problem', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/fahrrad/', payload: {} });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'not-found']);
  });
});

/** Sends raw bytes and returns the response. */
function speak(bytes: string): Promise<string> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('what is hardly HTTP', () => {
  test.each([
    ['no HTTP at all', 'HALLO\r\n\r\n'],
    [
      'two lengths',
      'POST /api/browserfehler HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /api/browserfehler HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', 'POST /api/browserfehler HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('A request that is hardly HTTP is refused: %s', async (_name, bytes) => {
    const answer = await speak(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('application/problem+json');
  });
});

test('Every error code has its German texts, and there are no texts without a code', () => {
  expect(Object.keys(errors.codes).sort()).toEqual(Object.keys(catalogue).sort());
  for (const { title, detail } of Object.values(errors.codes)) {
    expect(title).toMatch(/[.!]$/);
    expect(detail.length).toBeGreaterThan(10);
  }
});

test('An unexpected error is answered without any word about its cause', async () => {
  let started = false;
  const broken = await createTestApp({
    registry: {
      ...emptyRegistry,
      list: () => {
        if (started) throw new Error('secret-cause');
        return [];
      },
    },
  });
  started = true;
  const response = await broken.app.inject({ url: '/api/ready' });
  expect(response.statusCode).toBe(500);
  const problem = response.json<{ code: string; errorId: string }>();
  expect(problem.code).toBe('internal');
  expect(response.body).not.toContain('secret-cause');
  const line = broken.lines.find((candidate) => candidate.includes(problem.errorId));
  expect(line).toContain('"route":"/api/ready"');
  expect(line).not.toContain('secret-cause');
  await broken.close();
});

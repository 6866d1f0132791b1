import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseAt } from '#server/base/release.ts';
import { createTestApp, emptyRegistry, type TestApp } from '../../support/testApp.ts';

let server: TestApp;
let proxied: TestApp;
let url: string;
beforeAll(async () => {
  server = await createTestApp({ settings: { environment: 'accept' } });
  proxied = await createTestApp({ settings: { trustProxy: true } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await proxied.close();
});

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe('X-Request-Id', () => {
  test.each([
    ['a page', 'GET', '/'],
    ['an answer of the interface', 'GET', '/api/health'],
    ['a probe', 'GET', '/api/ready'],
    ['a file', 'GET', '/marken/haus/logo.svg'],
    ['the icon', 'GET', '/favicon.ico'],
    ['an unknown file', 'GET', '/assets/gibt-es-nicht.js'],
    ['an unknown page', 'GET', '/gibt-es-nicht/'],
    ['an unknown address', 'GET', '/api/gibt-es-nicht'],
    ['an address that cannot be read', 'GET', '/api/%zz'],
    ['a method that is not there', 'DELETE', '/api/health'],
    ['a refusal', 'GET', '/api/benutzer/sitzungen'],
    ['a body that is none', 'POST', '/api/tan'],
    ['the pools', 'POST', '/idp'],
    ['HEAD', 'HEAD', '/api/health'],
  ])('The answer to %s has an X-Request-Id', async (_what, method, path) => {
    const answer = await fetch(`${url}${path}`, { method });
    expect(answer.headers.get('x-request-id')).toMatch(uuid);
  });

  test('The answer to malformed bytes has an X-Request-Id, which is also the displayed number', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const wording = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (bytes) => (text += bytes.toString())).on('close', () => resolve(text));
    });
    const id = /x-request-id: (\S+)/i.exec(wording)?.[1];
    expect(id).toMatch(uuid);
    expect(wording).toContain(`"errorId":"${id}"`);
  });

  test('The displayed error number is the request id, which is on every log line of the request', async () => {
    const from = server.lines.length;
    const answer = await fetch(`${url}/api/benutzer/sitzungen`);
    const id = answer.headers.get('x-request-id');
    expect(((await answer.json()) as { errorId: string }).errorId).toBe(id);
    await expect
      .poll(() =>
        server.lines
          .slice(from)
          .map((line) => JSON.parse(line) as Record<string, unknown>)
          .filter(({ requestId }) => requestId === id)
          .map(({ sentence }) => sentence),
      )
      .toEqual(['Request refused.', 'Request answered.', 'Security event.']);
  });

  test('Log lines of deeper code have the request id, also after a body was read', async () => {
    const from = server.lines.length;
    const id = '01a1fb5e-edb2-7291-a942-fd25a8a4ec4f';
    const answer = await fetch(`${url}/api/browserfehler`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, name: 'TypeError' }),
    });
    const line = server.lines.slice(from).find((each) => each.includes('Error in the browser.')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ requestId: answer.headers.get('x-request-id'), errorId: id });
  });

  test('A failing page shows the request id', async () => {
    const broken = await createTestApp({
      registry: {
        ...emptyRegistry,
        resolveAddress: () => {
          throw new Error('Broken.');
        },
      },
    });
    const answer = await broken.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(`"errorId":"${String(answer.headers['x-request-id'])}"`);
    await broken.close();
  });

  test.each(['0af7651916cd43dd8448eb211c80319c', '01a1fb5e-edb2-7291-a942-fd25a8a4ec4f', 'edge_1-0042'])(
    'A well-formed id of a trusted proxy is used as request id: %s',
    async (given) => {
      const headers = { 'x-request-id': given };
      const { headers: answered } = await proxied.app.inject({ url: '/api/health', headers });
      expect(answered['x-request-id']).toBe(given);
    },
  );

  test.each([
    '',
    'kurz',
    'a'.repeat(65),
    'anna@example.de',
    'zwei Wörter',
    'a-b\u00e4cdefgh',
    '../../etc/passwd',
    '"quoted-id"',
  ])('A malformed id of a trusted proxy is replaced: "%s"', async (given) => {
    const headers = { 'x-request-id': given };
    const { headers: answered } = await proxied.app.inject({ url: '/api/health', headers });
    expect(answered['x-request-id']).toMatch(uuid);
  });

  test('An id sent by a client is replaced', async () => {
    const given = '0af7651916cd43dd8448eb211c80319c';
    const answer = await fetch(`${url}/api/health`, { headers: { 'x-request-id': given } });
    expect(answer.headers.get('x-request-id')).toMatch(uuid);
    expect(answer.headers.get('x-request-id')).not.toBe(given);
  });
});

test('A checkout reports its version and revision', () => {
  expect(releaseAt(server.deps.root)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    revision: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
  });
});

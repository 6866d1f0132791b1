import { readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kyselyFor } from '#server/storage/database/open.ts';
import { createPending } from '#server/base/pending.ts';
import { createServerState } from '#server/app/operation/serverState.ts';
import { stateGauges } from '#server/app/operation/stateGauges.ts';
import { callKey } from '#server/app/operation/docsPage.ts';
import operation from '../../locales/live/operation.json' with { type: 'json' };
import type { Definition } from '#engine/definition/definition.ts';
import { wholeFlow } from '../support/definitionFiles.ts';
import { createMetrics } from '#server/base/metrics/metrics.ts';
import { createTestApp, emptyRegistry } from '../support/testApp.ts';
import type { TestApp } from '../support/testApp.ts';

/** Declarations have one route per definition. */
const flows = new URL('../../flows/erklaerungen/', import.meta.url);
const declarations = readdirSync(flows).map((file) => {
  const flow = wholeFlow(`erklaerungen/${file.replace('.flow.json', '')}`) as unknown as Definition;
  return { definition: { ...flow, id: `${flow.kind}.${flow.key}` }, module: '' };
});

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ registry: { ...emptyRegistry, list: () => declarations } });
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

test('Health and readiness are reported by two probes', async () => {
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  expect((await get('/api/ready')).json()).toMatchObject({ status: 'ok' });
});

test('A server without its database reports that it is not ready', async () => {
  // Port 1 is closed.
  const unreachable = kyselyFor(new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 }));
  const other = await createTestApp({ db: unreachable });
  const response = await other.app.inject({ url: '/api/ready' });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  await other.app.close();
});

describe('metrics', () => {
  test('Metrics count by route pattern and never by address', async () => {
    await get('/api/validate-zipcode/01067');
    const { body } = await get('/api/metrics');
    expect(body).toContain('route="/api/validate-zipcode/:zipcode",status="200"');
    expect(body).toMatch(/^outbox_waiting 0$/m);
    expect(body).not.toContain('01067');
  });

  test('Metrics count prices, submissions and problems by what came of them', async () => {
    const payload = { answers: {} };
    await server.app.inject({ method: 'POST', url: '/api/produkte/FAHRRAD/preis', payload });
    await server.app.inject({ method: 'POST', url: '/api/produkte/FAHRRAD/antrag', payload });
    const { body } = await get('/api/metrics');
    expect(body).toMatch(/^prices_total\{outcome="refused"\} 1$/m);
    expect(body).toMatch(/^submissions_total\{kind="application",outcome="refused"\} 1$/m);
    expect(body).toMatch(/^problems_total\{code="[a-z-]+"\} \d+$/m);
  });

  test('Metrics tell of the database, of its connections and of the process', async () => {
    const { body } = await get('/api/metrics');
    expect(body).toMatch(/^server_ready 1$/m);
    expect(body).toMatch(/^database_answer_seconds [\d.e-]+$/m);
    expect(body).toMatch(/^database_connections\{kind="waiting"\} 0$/m);
    expect(body).toMatch(/^outbox_oldest_seconds 0$/m);
    expect(body).toMatch(/^submission_oldest_seconds 0$/m);
    expect(body).toMatch(/^build_info\{version="[\d.]+"\} 1$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  test('The state names the submission that has waited longest, and follows a clock that is put back', async () => {
    const { deps, clock } = server;
    let passed = 0;
    const pending = createPending(() => passed);
    const stateOf = createServerState({ ...deps, pending });
    pending.begin();
    expect((await stateOf()).submissionSeconds).toBe(0);
    passed = 2_500;
    expect((await stateOf()).submissionSeconds, 'the same look').toBe(0);
    clock.advance({ minutes: -60 });
    const state = await stateOf();
    clock.advance({ minutes: 60 });
    const read = stateGauges(state, deps.root).find(({ name }) => name === 'submission_oldest_seconds');
    expect(read?.values).toEqual([{ value: 2.5 }]);
  });

  test('Metrics named like counters are counters, and each has its type', async () => {
    const { body } = await get('/api/metrics');
    const types = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
    expect(types.length).toBeGreaterThan(20);
    for (const { name, type } of types) expect(name.endsWith('_total'), name).toBe(type === 'counter');
  });

  test('Metrics are answered without the database, and say that it is away', async () => {
    const unreachable = kyselyFor(new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1000 }));
    const other = await createTestApp({ db: unreachable });
    const { statusCode, body } = await other.app.inject({ url: '/api/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^server_ready 0$/m);
    expect(body).not.toContain('outbox_waiting');
    const page = await other.app.inject({ url: '/api/betrieb' });
    expect(page.body).toContain('nimmt keine Anträge an');
    await other.app.close();
  });

  test('The library of metrics is loaded by the first question only, and what happened before is counted', async () => {
    const loading = createMetrics();
    for (let count = 0; count < 1_005; count += 1) loading.observe({ of: 'price', outcome: 'taken' });
    expect(await loading.text([])).toMatch(/^prices_total\{outcome="taken"\} 1000$/m);
    loading.observe({ of: 'price', outcome: 'taken' });
    expect(await loading.text([])).toMatch(/^prices_total\{outcome="taken"\} 1001$/m);
  });
});

describe('what only the operator sees', () => {
  const token = 'operator-token-of-at-least-32-characters';
  const remote = { 'x-forwarded-for': '10.0.0.1' };
  const basic = (password: string) =>
    `Basic ${Buffer.from(`betrieb:${password}`, 'utf8').toString('base64')}`;

  test('Without a token, metrics and state are available on this machine only', async () => {
    for (const url of ['/api/metrics', '/api/betrieb']) {
      expect((await get(url)).statusCode).toBe(200);
      expect((await get(url, remote)).statusCode).toBe(404);
      expect((await get(url, { ...remote, authorization: `Bearer ${token}` })).statusCode).toBe(404);
    }
  });

  test('With a token in the settings, other machines are answered that send it', async () => {
    const open = await createTestApp({ settings: { operatorToken: token } });
    const statusOf = async (url: string, authorization?: string) => {
      const headers = authorization === undefined ? remote : { ...remote, authorization };
      return (await open.app.inject({ url, headers })).statusCode;
    };
    for (const url of ['/api/metrics', '/api/betrieb']) {
      expect(await statusOf(url, `Bearer ${token}`)).toBe(200);
      expect(await statusOf(url, basic(token))).toBe(200);
      expect(await statusOf(url)).toBe(401);
      expect(await statusOf(url, `Bearer ${token}x`)).toBe(401);
      expect(await statusOf(url, basic('falsch'))).toBe(401);
    }
    const { headers } = await open.app.inject({ url: '/api/betrieb', headers: remote });
    expect(headers['www-authenticate']).toContain('Basic');
    await open.close();
  });

  test('The state is a page in German that names release, database and messages, and is not kept', async () => {
    const { body, headers } = await get('/api/betrieb');
    for (const shown of ['nimmt Anträge an', 'eingebettet', 'Aufgegebene Nachrichten', 'Version'])
      expect(body).toContain(shown);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toMatch(/operation:status|\{\{|<script|style=/);
  });
});

test('Production does not publish the API description unless it is configured to', async () => {
  const { readSettings } = await import('#server/base/settings/settings.ts');
  expect(readSettings({}).apiDocs).toBe(true);
  expect(readSettings({ API_DOCS: '0' }).apiDocs).toBe(false);
  const shut = await createTestApp({ settings: { apiDocs: false } });
  for (const url of ['/api/docs', '/api/openapi.json'])
    expect((await shut.app.inject({ url })).statusCode).toBe(404);
  await shut.close();
});

test('Successful probes are not logged', async () => {
  const busy = await createTestApp({ settings: { environment: 'integration' } });
  for (const url of ['/api/health', '/api/ready', '/api/metrics']) await busy.app.inject({ url });
  expect(busy.lines).toEqual([]);
  await busy.app.inject({ url: '/api/validate-zipcode/01067' });
  expect(busy.lines.join()).toContain('"route":"/api/validate-zipcode/:zipcode"');
  await busy.close();
});

describe('the description of the API', () => {
  interface Described {
    openapi: string;
    paths: {
      [path: string]: { [method: string]: { summary?: string; responses?: object; 'x-call'?: string } };
    };
  }

  test('The API description is OpenAPI 3.1 and describes every call', async () => {
    const document = (await get('/api/openapi.json')).json<Described>();
    expect(document.openapi).toBe('3.1.0');
    for (const path of [
      '/api/health',
      '/api/openapi.json',
      '/api/docs',
      '/idp/{userPoolId}/.well-known/jwks.json',
    ])
      expect([path, document.paths[path] !== undefined]).toEqual([path, true]);
    const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { summary }]) => !summary)
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });

  test('The API description has a German sentence for every call', async () => {
    const { paths } = (await get('/api/openapi.json')).json<Described>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => call['x-call'] ?? callKey(method, path)),
    );
    expect(Object.keys(operation.api.calls).sort()).toEqual([...new Set(calls)].sort());
  });

  test('The API description is available as a page without scripts', async () => {
    const { body, headers } = await get('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('GET /api/validate-zipcode/{zipcode}');
    expect(body).not.toMatch(/<script|style=|onclick/);
  });
});

describe('errors of the browser', () => {
  const id = '01a1fb5e-edb2-7291-a942-fd25a8a4ec4f';

  test('Browser errors are logged by id and position, without their messages', async () => {
    const payload = {
      id,
      name: 'TypeError',
      message: 'Cannot read "Erika Musterfrau"',
      stack:
        'TypeError: Erika\n    at f (http://localhost:3000/assets/index-1a2b.js:1:2345)\n    at Musterfrau',
      page: 'wizard',
    };
    const response = await server.app.inject({ method: 'POST', url: '/api/browserfehler', payload });
    expect(response.statusCode).toBe(204);
    const line = server.lines.find((candidate) => candidate.includes(id)) ?? '';
    expect(line).toContain('/assets/index-1a2b.js:1:2345');
    expect(line).not.toMatch(/Erika|Musterfrau/);
  });
});

test('No log line repeats what a person typed', async () => {
  const canary = 'Kanarienvogel-4711';
  const production = await createTestApp({ db: server.deps.db, settings: { environment: 'production' } });
  const requests = [
    { url: `/api/validate/iban/${canary}` },
    { url: `/api/suche/fahrradhersteller?q=${canary}` },
    { url: `/api/entwuerfe/${canary}` },
    {
      url: `/${canary}/`,
      headers: { accept: 'text/html', cookie: `uid=${canary}`, referer: `http://a/${canary}` },
    },
    { url: '/api/browserfehler', method: 'POST' as const, payload: { id: canary, [canary]: canary } },
    { url: `/api/gibt-es-nicht/${canary}`, headers: { 'user-agent': canary, 'x-brand': canary } },
  ];
  for (const request of requests) await production.app.inject(request);
  expect(production.lines.length).toBeGreaterThanOrEqual(requests.length);
  expect(production.lines.join('')).not.toContain(canary);
  await production.close();
});

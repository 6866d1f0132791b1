import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Dialect,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withinRequest } from '#server/base/log/requestContext.ts';
import { logSource } from '#server/base/log/logSource.ts';
import { projectRoot, readSettings } from '#server/base/settings/settings.ts';
import { openTracing } from '#server/base/tracing/openTracing.ts';
import type { Tracing } from '#server/base/tracing/tracing.ts';
import { traceQueries } from '#server/storage/database/traceQueries.ts';
import { createTestApp, type TestApp } from '../support/testApp.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

const sent: { path: string; authorization: string | undefined; text: string }[] = [];
/** Takes traces as a collector does. */
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    sent.push({ path: request.url ?? '', authorization: request.headers.authorization, text });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let server: TestApp;
let tracing: Tracing;
let spans: SentSpan[];
let requestId: string;
const caller = '4bf92f3577b34da6a3ce929d0e0e4736';

const dialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

beforeAll(async () => {
  collector.listen(0);
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const settings = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer trace-token',
    TRUST_PROXY: '1',
  });
  tracing = (await openTracing(settings))!;
  server = await createTestApp({ tracing, settings: { trustProxy: true, environment: 'accept' } });
  const headers = { traceparent: `00-${caller}-00f067aa0ba902b7-01` };
  const found = await server.app.inject({ url: '/api/vertraege/FA250000101', headers });
  requestId = String(found.headers['x-request-id']);
  await server.app.inject({ url: '/api/health' });
  const span = tracing.begin('GET /x', {}, { kind: 'server' });
  const db = new Kysely<object>({ dialect, log: traceQueries(tracing) });
  await withinRequest({ id: 'x', securityEvents: new Map(), span }, () =>
    sql`select ${'Käthe'} as name`.execute(db),
  );
  span.end({}, 'failed');
  await sql`select 1`.execute(db);
  await tracing.stop();
  spans = sent.flatMap(({ text }) =>
    (JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const factsOf = (span: SentSpan | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

test('A request is sent to the collector by the pattern of its route, with its id and its status', () => {
  expect(sent[0]).toMatchObject({ path: '/v1/traces', authorization: 'Bearer trace-token' });
  const span = spans.find(({ name }) => name.startsWith('GET /api/vertraege/:'));
  expect(factsOf(span)).toEqual({
    'http.request.method': 'GET',
    'http.route': span?.name.replace('GET ', ''),
    'http.response.status_code': 401,
    'request.id': requestId,
  });
  expect(span).toMatchObject({ traceId: caller, parentSpanId: '00f067aa0ba902b7' });
});

test('Traces name the release and the machine by the same members as log lines', () => {
  const { resourceSpans } = JSON.parse(sent[0]!.text) as {
    resourceSpans: { resource: { attributes: { key: string; value: { stringValue: string } }[] } }[];
  };
  const resource = resourceSpans[0]!.resource.attributes.map(({ key, value }) => [key, value.stringValue]);
  expect(Object.fromEntries(resource)).toMatchObject(logSource(projectRoot));
});

test('The log lines of a request name its trace', () => {
  const lines = server.lines.map((line) => JSON.parse(line) as { requestId?: string; traceId?: string });
  const own = lines.filter((line) => line.requestId === requestId);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ traceId }) => traceId))).toEqual(new Set([caller]));
});

test('Statements of a request are part of its trace, without values; those of nobody are not sent', () => {
  const request = spans.find(({ name }) => name === 'GET /x');
  const statements = spans.filter(({ name }) => name === 'select');
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(factsOf(statements[0])['db.query.text']).toBe('select $1 as name');
  expect(request?.status.code).toBe(2);
});

test('Neither addresses nor answers are sent, and probes are not traced', () => {
  const text = sent.map((each) => each.text).join();
  expect(text).not.toContain('FA250000101');
  expect(text).not.toContain('Käthe');
  expect(text).not.toContain('/api/health');
});

test('Without a collector no traces are opened, and its other settings are refused alone', async () => {
  expect(await openTracing(readSettings({}))).toBeUndefined();
  for (const name of ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'])
    expect(() => readSettings({ [name]: name.endsWith('ARG') ? '0.5' : 'a=b' })).toThrow();
});

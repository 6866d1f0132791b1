import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { read } from '../../architecture/sourceTree.ts';
import { documents, membersNamed } from './files.ts';

/** Words of the query language that may stand beside metrics, and what Prometheus itself adds. */
const words = new Set(
  'sum rate increase count topk by le max min histogram_quantile absent or up instance'.split(' '),
);

/** Returns the metrics and the labels that an expression names. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const selectors = [...expression.matchAll(/\{([^}]*)\}/g)].map(([, selector = '']) => selector);
  const labels = selectors.flatMap((text) =>
    [...text.matchAll(/(\w+)\s*[!=]/g)].map(([, name = '']) => name),
  );
  const groups = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, group = '']) => group.split(', '));
  const rest = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  const metrics = (rest.match(/[a-z_]\w*/g) ?? []).filter((name) => !words.has(name));
  return { metrics: [...new Set(metrics)], labels: [...new Set([...labels, ...groups])] };
}

const queriesOf = (document: unknown) =>
  membersNamed(document, 'expr').map((expression) => namesIn(String(expression)));

const rules = queriesOf(documents().get('.deploy/prometheus/rules.yaml'));
const panels = queriesOf(JSON.parse(read('.deploy/prometheus/dashboard.json')));

let server: TestApp;
let exported = '';
beforeAll(async () => {
  server = await createTestApp();
  await server.app.inject({ url: '/api/health' });
  await server.app.inject({ method: 'POST', url: '/api/schaeden/v2/ohne-vertrag', payload: {} });
  // Series without an event have no labels.
  server.deps.metrics.observe({ of: 'funnel', definition: 'produkt.KLEIN', step: 'started' });
  server.deps.metrics.observe({ of: 'delivery', topic: 'mail', outcome: 'delivered' });
  exported = (await server.app.inject({ url: '/api/metrics' })).body;
});
afterAll(() => server.close());

describe('The alerts', () => {
  test('watch whether requests and submissions fail or are slow, and whether messages wait or were given up', () => {
    expect([...new Set(rules.flatMap(({ metrics }) => metrics))].sort()).toEqual([
      'http_request_duration_seconds_bucket',
      'http_requests_total',
      'outbox_dead',
      'outbox_oldest_seconds',
      'outbox_waiting',
      'server_ready',
      'submissions_total',
    ]);
  });
});

describe.each([
  ['alerts', rules],
  ['dashboard', panels],
])('Queries of the %s', (_, queries) => {
  const declared = () => [...exported.matchAll(/^# TYPE (\w+) (\w+)$/gm)];

  test('name only metrics that the server exports', () => {
    const names = new Set(
      declared().flatMap(([, name, type]) => (type === 'histogram' ? [`${name}_bucket`] : [name])),
    );
    expect(queries.flatMap(({ metrics }) => metrics).filter((name) => !names.has(name))).toEqual([]);
  });

  test('name only labels that the server or the scrape sets', () => {
    const own = [...exported.matchAll(/(\w+)="/g)].map(([, name]) => name);
    const labels = new Set(['job', 'instance', ...own]);
    expect(queries.flatMap((query) => query.labels).filter((name) => !labels.has(name))).toEqual([]);
  });
});

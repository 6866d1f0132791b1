import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { documents, membersNamed } from './files.ts';

/** Words of the query language that a rule may use beside metrics, and what Prometheus itself adds. */
const words = new Set('sum rate by le max min histogram_quantile absent or up kind instance'.split(' '));

/** Returns the metrics and the labels that an expression names. */
function namesIn(expression: string): { metrics: string[]; labels: string[] } {
  const selectors = [...expression.matchAll(/\{([^}]*)\}/g)].map(([, selector = '']) => selector);
  const labels = selectors.flatMap((text) =>
    [...text.matchAll(/(\w+)\s*[!=]/g)].map(([, name = '']) => name),
  );
  const rest = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ');
  const metrics = (rest.match(/[a-z_]\w*/g) ?? []).filter((name) => !words.has(name));
  return { metrics: [...new Set(metrics)], labels: [...new Set(labels)] };
}

const rules = membersNamed(documents().get('.deploy/prometheus/rules.yaml'), 'expr').map((expression) =>
  namesIn(String(expression)),
);

let server: TestApp;
let exported = '';
beforeAll(async () => {
  server = await createTestApp();
  await server.app.inject({ url: '/api/health' });
  await server.app.inject({ method: 'POST', url: '/api/schaeden/v2/ohne-vertrag', payload: {} });
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

  test('name only metrics that the server exports', () => {
    const names = new Set([...exported.matchAll(/^([a-z_]\w*)[ {]/gm)].map(([, name]) => name));
    expect(rules.flatMap(({ metrics }) => metrics).filter((name) => !names.has(name))).toEqual([]);
  });

  test('name only labels that the server or the scrape sets', () => {
    const labels = new Set(['job', ...[...exported.matchAll(/(\w+)="/g)].map(([, name]) => name)]);
    expect(rules.flatMap((rule) => rule.labels).filter((name) => !labels.has(name))).toEqual([]);
  });
});

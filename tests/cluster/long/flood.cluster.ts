import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processorTime } from '../../bench/processorTime.ts';
import { startOwnPostgres, type OwnPostgres } from '../../support/ownPostgres.ts';
import { startProgram } from '../../support/program.ts';
import { openCluster, type Cluster } from '../cluster.ts';
import { assertInstalled } from '../needs.ts';
import { ask, letOthersLook, letProbesAsk, shareOf } from '../others.ts';
import { bicycle } from '../sending.ts';
import { scaled, slowest } from './scale.ts';

const rate = scaled(2_000, 200);
const seconds = scaled(30, 8);
/** Requests of a client in a minute that each server answers. */
const limits = { read: 200, write: 60 };

let postgres: OwnPostgres;
let cluster: Cluster;
beforeAll(async () => {
  assertInstalled('short');
  postgres = await startOwnPostgres();
  const environment = { RATE_LIMIT_READ: String(limits.read), RATE_LIMIT_WRITE: String(limits.write) };
  cluster = await openCluster({ servers: 2, fails: () => false, database: postgres, environment });
});
afterAll(async () => {
  await cluster?.close();
  postgres?.remove();
});

const price = JSON.stringify({ answers: bicycle('Groß') });
/** The same routes in several spellings. */
const reads = ['/api/definitionen', '/%61pi/definitionen', '/api/%64efinitionen', '/api/zip-search/01067'];
const writes = ['/api/produkte/FAHRRAD/preis', '/%61pi/produkte/FAHRRAD/%70reis', '/%69dp/', '/idp/'];
const targets = [...reads.map((path) => ({ path })), ...writes.map((path) => ({ path, body: price }))];

/** What a client was answered: requests by status, by path. */
type Answered = { [path: string]: { [status: string]: number } };

const sum = (counts: number[]) => counts.reduce((total, each) => total + each, 0);

/** Returns how many requests to some paths were not refused for their number. */
const letThrough = (answered: Answered, paths: string[]): number =>
  sum(
    paths.flatMap((path) =>
      Object.entries(answered[path] ?? {}).map(([status, count]) => (status === '429' ? 0 : count)),
    ),
  );

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Lets others look while nothing else happens; the first looks draw pages. */
async function lookFor(duration: number) {
  const end = letOthersLook(cluster.url);
  await pause(duration);
  return end();
}

test(`One client that sends ${rate} requests a second stays within its limits, and others hardly feel it`, async () => {
  const urls = cluster.servers.map(({ url }) => url);
  const used = () => sum(cluster.servers.map((server) => processorTime(server.pid())));
  await lookFor(3_000);
  const calm = await lookFor(3_000);
  const [people, probes] = [letOthersLook(cluster.url), letProbesAsk(urls)];
  const begun = used();
  const listed = JSON.stringify(targets);
  const args = [cluster.url, '127.0.0.2', String(rate), String(seconds), listed];
  const flooder = startProgram('tests/cluster/flooder.ts', {}, args);
  expect(await flooder.ended, flooder.errors()).toBe(0);
  const cost = used() - begun;
  const [others, probed] = [await people(), await probes()];
  const answered = JSON.parse(flooder.output()) as Answered;
  const all = sum(Object.values(answered).flatMap((statuses) => Object.values(statuses)));
  console.log(
    `${all} requests in ${seconds} s, ${letThrough(answered, reads)} reads and ${letThrough(answered, writes)} writes let ` +
      `through, ${milliseconds(cost / all)} of the processor for each; others: 95 of 100 in ` +
      `${milliseconds(shareOf(others, 0.95))} (before ${milliseconds(shareOf(calm, 0.95))}), probes in ${milliseconds(shareOf(probed, 0.95))}`,
  );
  for (const [kind, paths] of [
    ['read', reads],
    ['write', writes],
  ] as const) {
    expect(letThrough(answered, paths), kind).toBeGreaterThan(0);
    expect(letThrough(answered, paths), kind).toBeLessThanOrEqual(limits[kind] * urls.length);
  }
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  expect(probed.filter(({ status }) => status !== 200)).toEqual([]);
  expect(shareOf(others, 0.95)).toBeLessThanOrEqual(slowest);
});

test('All addresses of an IPv6 network share one limit', async () => {
  const [{ url } = { url: '' }] = cluster.servers;
  const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${host.toString(16)}` });
  const felt = [];
  for (let host = 1; host <= limits.read + 50; host += 1)
    felt.push(await ask({ url, path: '/api/definitionen', headers: from(host) }));
  const good = felt.filter(({ status }) => status === 200).length;
  expect(good).toBe(limits.read);
  expect(felt.filter(({ status }) => status === 429)).toHaveLength(50);
});

/** Texts that make careless patterns run for long. */
const hostile = [
  `a@${'a.'.repeat(30_000)} `,
  'a'.repeat(60_000),
  `${'a'.repeat(59_999)}!`,
  ' '.repeat(60_000),
  `${' '.repeat(59_999)}x`,
  '0'.repeat(60_000),
  `+49${' 1'.repeat(29_998)}x`,
  `DE${'0'.repeat(59_997)}x`,
  '-'.repeat(60_000),
  `${'a-'.repeat(29_999)}!!`,
  'ä'.repeat(60_000),
  '\u00a0'.repeat(60_000),
  `${'.'.repeat(59_999)}@`,
  `${'/..'.repeat(20_000)}`,
  `${'A1 '.repeat(20_000)}`,
  `${'('.repeat(60_000)}`,
];

/** Returns a value with each of its texts replaced. */
function replaced(value: unknown, by: string): unknown {
  if (typeof value === 'string') return by;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, by));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, by)]));
}

/** Returns the answers with one text at a time replaced: all at once would be too long. */
function each(answers: object, by: string): object[] {
  return Object.entries(answers).flatMap(([page, fields]) =>
    Object.entries(fields as object)
      .filter(([, value]) => typeof value === 'string')
      .map(([name]) => ({ ...answers, [page]: { ...(fields as object), [name]: by } })),
  );
}

test('No hostile text costs more than 50 ms of the processor', async () => {
  const [server] = cluster.servers;
  if (!server) throw new Error('There is no server.');
  const costs: { what: string; cost: number }[] = [];
  let client = 0;
  for (const [kind, text] of hostile.entries()) {
    const bodies: [string, object][] = [
      ['/api/benutzer/handynummer/zuruecksetzen', { email: text }],
      ['/api/tan', { purpose: 'registrierung', channel: 'sms', to: text }],
      ['/api/tan', { purpose: 'registrierung', channel: 'email', to: text }],
      ...each(bicycle('Groß'), text).map((answers): [string, object] => [
        '/api/produkte/FAHRRAD/preis',
        { answers },
      ]),
      [
        '/api/produkte/FAHRRAD/vorbereiten',
        { answers: replaced(bicycle('Groß'), text.slice(0, 15_000)) as object },
      ],
    ];
    for (const [path, body] of bodies) {
      // Another client each time: nothing is refused for its number.
      client += 1;
      const headers = { 'x-forwarded-for': `198.51.${100 + Math.floor(client / 250)}.${client % 250}` };
      const begun = processorTime(server.pid());
      const { status } = await ask({ url: server.url, path, headers, body: JSON.stringify(body) });
      costs.push({ what: `${path} with text ${kind}`, cost: processorTime(server.pid()) - begun });
      // A text that no price depends on does not matter there.
      expect([200, 400, 404, 409, 413, 422], `${path} with text ${kind}`).toContain(status);
    }
  }
  const highest = costs.toSorted((a, b) => b.cost - a.cost);
  const mean = sum(costs.map(({ cost }) => cost)) / costs.length;
  console.log(
    `${costs.length} hostile requests: ${milliseconds(mean)} of the processor each, ` +
      `at most ${highest[0]?.cost} ms (${highest[0]?.what})`,
  );
  // The kernel counts in tens; something else of the server may run at the same moment, but not twice.
  expect(highest.filter(({ cost }) => cost > 60).length).toBeLessThanOrEqual(1);
});

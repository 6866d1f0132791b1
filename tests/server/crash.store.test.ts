import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { toPlatformError } from '#server/http/problem/toPlatformError.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { but } from '../definitions/bicycleAnswers.ts';
import { hasPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { startServer } from '../support/runningServer.ts';
import { patience } from '../support/patience.ts';

const crashes = Number(process.env['CRASHES'] ?? 2);

test.each([
  ['the server of the database ends', '57P01'],
  ['it crashed', '57P02'],
  ['it is starting', '57P03'],
  ['the connection failed', '08006'],
  ['nobody listens', 'ECONNREFUSED'],
  ['the connection was reset', 'ECONNRESET'],
  ['the connection was closed while writing', 'EPIPE'],
])('An unreachable database is answered with 503: %s', (_when, code) => {
  const error = Object.assign(new Error('away'), { code });
  expect(toPlatformError(error, translator('live')).status).toBe(503);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
])('An unreachable database without an error code is answered with 503: %s', (message) => {
  expect(toPlatformError(new Error(message), translator('live')).status).toBe(503);
});

/** Returns the day `days` from today: `2026-12-30`. */
const day = (fromToday: number) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const answers = but({
  bike: { purchaseDate: day(-60) },
  start: { startDate: day(40), earlyStart: undefined },
});

/** What the clients have seen. */
interface ClientRecord {
  /** Numbers of acknowledged applications by idempotency key. */
  numbers: Map<string, string>;
  /** Answers that are neither success nor an unreachable database. */
  wrong: string[];
  /** How often the database was unreachable. */
  away: number;
  ended: boolean;
}

/** Applies again and again; repeats an application under its key while the database is unreachable. */
async function applyUntilEnded(
  index: number,
  send: (key: string) => Promise<Response>,
  record: ClientRecord,
): Promise<void> {
  for (let count = 0; !record.ended; count += 1) {
    const key = `crash-${index}-${count}`;
    for (;;) {
      const response = await send(key);
      const text = await response.text();
      if (response.status === 201) {
        record.numbers.set(key, (JSON.parse(text) as { number: string }).number);
        break;
      }
      const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
      if (response.status !== 503 || !isProblem || !text.includes('nicht erreichbar')) {
        record.wrong.push(`${response.status} ${text}`);
        break;
      }
      record.away += 1;
      await pause(50);
    }
  }
}

/** Asserts that the database has each application once, with its policy. */
async function assertStoredOnce(url: string, acknowledged: string[]): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const column = async (sql: string) =>
    (await database.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
  const numbers = await column('select number as name from applications');
  expect(numbers, 'lost or doubled').toEqual(acknowledged);
  expect(await column(`select key as name from outbox where topic = 'policy'`), 'orphans').toEqual(numbers);
  const taken = await column('select application as name from policies_inbox');
  expect(new Set(taken).size, 'taken in twice').toBe(taken.length);
  await database.end();
}

async function crashStory(): Promise<void> {
  const postgres = await startOwnPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
  const server = await startServer({ dataDir, environment: { DATABASE_URL: postgres.url } });
  const api = `${server.url}/api/produkte/FAHRRAD`;
  const post = (path: string, body: object, key = '') =>
    fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  try {
    const { quote } = (await (await post('preis', { answers })).json()) as { quote: string };
    const record: ClientRecord = { numbers: new Map(), wrong: [], away: 0, ended: false };
    const send = (key: string) => post('antrag', { answers, quote }, key);
    const clients = Promise.all(
      Array.from({ length: 8 }, (_, index) => applyUntilEnded(index, send, record)),
    );
    for (let count = 0; count < crashes; count += 1) {
      await pause(800 + Math.random() * 800);
      postgres.crash();
      await pause(500);
      postgres.start();
      const before = record.numbers.size;
      await expect.poll(() => record.numbers.size, { timeout: patience }).toBeGreaterThan(before);
    }
    record.ended = true;
    await clients;
    expect(record.wrong).toEqual([]);
    expect(record.away).toBeGreaterThan(0);
    expect(server.output()).not.toContain('nobody caught');

    await assertStoredOnce(postgres.url, [...record.numbers.values()].sort());
  } finally {
    await server.stop();
    postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// Needs a PostgreSQL that may crash: the project `postgres`, where its programs are installed.
if (process.env['DATABASE_URL'] && hasPostgres()) {
  test(
    `${crashes} crashes of PostgreSQL lose nothing that was acknowledged, and the server comes back by itself`,
    { timeout: 300_000 },
    crashStory,
  );
}

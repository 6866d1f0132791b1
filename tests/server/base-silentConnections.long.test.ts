import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlatformError } from '#engine/errors/platformError.ts';
import { createIntake } from '#server/insurance/applications/intake.ts';
import type { Submission } from '#server/insurance/applications/store.ts';
import { isUnavailable } from '#server/storage/database/unavailable.ts';
import { noteFullDisk } from '#server/storage/database/fullDisk.ts';
import { kyselyFor } from '#server/storage/database/open.ts';
import { openPostgres } from '#server/storage/database/postgres.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { readDatabaseSettings } from '#server/base/settings/database.ts';
import { createPending } from '#server/base/pending.ts';
import { stub } from '../support/stub.ts';
import { startSilentPostgres, type SilentPostgres } from '../support/silentPostgres.ts';
import { createTestApp } from '../support/testApp.ts';

let double: SilentPostgres;
beforeAll(async () => {
  double = await startSilentPostgres();
});
afterAll(() => double.close());

/** Short timeouts keep the test fast. */
const database = {
  ...readDatabaseSettings(),
  statementTimeout: 100,
  connectTimeout: 1_000,
  readyTimeout: 200,
};

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

// First in its file, because Node says a deprecation once per process.
test('A connection is asked one thing at a time, also when it is new', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const { pool, close } = await openPostgres(double.url, database);
  const db = kyselyFor(pool);
  await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(db)));
  await new Promise(setImmediate);
  process.off('warning', note);
  await close();
  expect(warnings.filter((each) => each.includes('already executing'))).toEqual([]);
});

test('A new connection that answers nothing is given up in time, and the next one is used', async () => {
  const { pool, close } = await openPostgres(double.url, database);
  const first = await pool.connect();
  double.hangOnceGreeted();
  expect(isUnavailable(await failed(pool.connect()))).toBe(true);
  double.wake();
  (await pool.connect()).release();
  first.release();
  await close();
});

test('Queries on a connection that dies silently fail, and new connections are opened', async () => {
  const { pool, close } = await openPostgres(double.url, database);
  const db = kyselyFor(pool);
  const ask = () => sql`select 1`.execute(db);
  await Promise.all([ask(), ask(), ask()]);
  const before = double.connections();
  double.silence();
  const [error] = await Promise.all([failed(ask())]);
  expect(isUnavailable(error)).toBe(true);
  // Idle connections were closed as well, so no later query waits for one of them.
  await Promise.all([ask(), ask(), ask()]);
  expect(double.connections()).toBeGreaterThan(before);
  await close();
});

test('A transaction on a connection that dies silently fails, and the next one succeeds', async () => {
  const { pool, close } = await openPostgres(double.url, database);
  const db = kyselyFor(pool);
  const inside = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    double.silence();
    await sql`select 2`.execute(trx);
  });
  expect(isUnavailable(await failed(inside))).toBe(true);
  await db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await close();
});

test('A query of a server that hangs as a whole fails long before its own limit', async () => {
  const { pool, close } = await openPostgres(double.url, { ...database, statementTimeout: 60_000 });
  const db = kyselyFor(pool);
  await sql`select 1`.execute(db);
  double.hang();
  const from = performance.now();
  expect(isUnavailable(await failed(sql`select 1`.execute(db)))).toBe(true);
  expect(performance.now() - from).toBeLessThan(10_000);
  double.wake();
  await sql`select 1`.execute(db);
  await close();
});

test('A query that is only slow is not given up', async () => {
  const { pool } = await openPostgres(double.url, { ...database, statementTimeout: 3_000 });
  const db = kyselyFor(pool);
  await sql`select 1`.execute(db);
  // Its connection alone is silent: the server answers others.
  double.silence();
  const slow = failed(sql`select 1`.execute(db));
  const first = await Promise.race([
    slow,
    new Promise((resolve) => setTimeout(resolve, 1_500, 'still open')),
  ]);
  expect(first).toBe('still open');
  expect(isUnavailable(await slow)).toBe(true);
  await pool.end();
});

/** A database that never answers the first statement. */
function stuckOnce(): { db: Kysely<Database>; asked: () => number } {
  let count = 0;
  const db = {
    executeQuery: () => {
      count += 1;
      return count === 1
        ? new Promise(() => undefined)
        : Promise.resolve({ rows: [{ name: 'antrag/TEST two' }] });
    },
  } as unknown as Kysely<Database>;
  return { db, asked: () => count };
}

const submission = (key: string): Submission => ({
  scope: 'antrag/TEST',
  key,
  fingerprint: key,
  status: 201,
  body: {},
  application: stub<Submission['application']>({ id: key, number: key }),
  messages: [],
});

test('A batch that the database never answers is reported as unavailable in time, and the next one is stored', async () => {
  const { db } = stuckOnce();
  const pending = createPending();
  const intake = createIntake(db, { timeout: 50, pending });
  const first = failed(intake.store(submission('one')));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(pending.longestWait()).toBeGreaterThan(0);
  const second = intake.store(submission('two'));
  const error = await first;
  expect(error).toBeInstanceOf(PlatformError);
  expect((error as PlatformError).status).toBe(503);
  expect(await second).toBe(true);
  expect(pending.longestWait()).toBe(0);
});

test('While the database is away a batch fails as a whole instead of one by one', async () => {
  let asked = 0;
  const db = stub<Kysely<Database>>({
    executeQuery: () => {
      asked += 1;
      return Promise.reject(Object.assign(new Error('x'), { code: 'ECONNRESET' }));
    },
  });
  const intake = createIntake(db);
  const sent = ['one', 'two', 'three'].map((key) => failed(intake.store(submission(key))));
  expect((await Promise.all(sent)).map(isUnavailable)).toEqual([true, true, true]);
  expect(asked).toBe(1);
});

const readiness = async (overrides: Parameters<typeof createTestApp>[0]) => {
  const server = await createTestApp(overrides);
  const { settings } = server.deps;
  settings.database = database;
  const { statusCode, headers } = await server.app.inject({ url: '/api/ready' });
  const health = await server.app.inject({ url: '/api/health' });
  await server.app.close();
  return { ready: statusCode, health: health.statusCode, retryAfter: headers['retry-after'] };
};

test('A server with a silent database is alive but not ready', async () => {
  const { pool, close } = await openPostgres(double.url, { ...database, statementTimeout: 2_000 });
  const db = kyselyFor(pool);
  await sql`select 1`.execute(db);
  double.silence();
  expect(await readiness({ db })).toEqual({ ready: 503, health: 200, retryAfter: '5' });
  await close();
});

test('A server on which an application has waited too long is not ready', async () => {
  let now = 0;
  const pending = createPending(() => now);
  pending.begin();
  expect((await readiness({ pending })).ready).toBe(200);
  now = database.readyTimeout + 1;
  expect((await readiness({ pending })).ready).toBe(503);
});

test('A server whose database accepts no writes is not ready', async () => {
  const server = await createTestApp();
  await sql`set default_transaction_read_only = on`.execute(server.deps.db);
  expect((await server.app.inject({ url: '/api/ready' })).statusCode).toBe(503);
  await sql`set default_transaction_read_only = off`.execute(server.deps.db);
  expect((await server.app.inject({ url: '/api/ready' })).statusCode).toBe(200);
  await server.close();
});

test('A server whose disk was full is ready as soon as the database has room', async () => {
  const server = await createTestApp();
  noteFullDisk(server.deps.db);
  expect((await server.app.inject({ url: '/api/ready' })).statusCode).toBe(200);
  await server.close();
});

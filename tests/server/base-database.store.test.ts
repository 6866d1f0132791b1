import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInMemory } from '#server/storage/database/embedded.ts';
import { migrations } from '#server/storage/database/migrate.ts';
import { kyselyFor } from '#server/storage/database/open.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { removeExpired } from '#server/app/housekeeping.ts';
import { createFlags } from '#server/catalog/flags/service.ts';
import { systemIds } from '#server/base/ids.ts';
import { createLog } from '#server/base/log/log.ts';
import { insertMails, newestMails } from '#server/answers/mail/store.ts';
import { enqueue, finishMessage, leaseMessages } from '#server/storage/outbox/store.ts';
import { readSettings } from '#server/base/settings/settings.ts';
import { emptyRegistry, TestClock } from '../support/testApp.ts';
import { openTestDatabase, testImage } from '../support/testDatabase.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;
const clock = new TestClock();
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
});
afterEach(() => close());

const mail = {
  channel: 'mail',
  template: 'account.tan',
  brand: 'haus',
  senderName: 'Haus',
  to: 'a@b.de',
  subject: 's',
  text: 't',
} as const;

describe('a transaction', () => {
  test('A failed transaction leaves nothing behind and does not affect the next one', async () => {
    const id = systemIds.uuid();
    await expect(
      transaction(db, async (trx) => {
        await insertMails(trx, [{ id, ...mail }], clock.now());
        await sql`select 1 / 0`.execute(trx);
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await transaction(db, (trx) => newestMails(trx, 10))).toEqual([]);
  });

  test('A transaction is repeated a limited number of times after a serialization failure', async () => {
    let runs = 0;
    const failing = (times: number) =>
      transaction(db, () => {
        runs++;
        if (runs > times) return Promise.resolve('done');
        return Promise.reject(Object.assign(new Error('could not serialize'), { code: '40001' }));
      });
    expect(await failing(2)).toBe('done');
    expect(runs).toBe(3);
    runs = 0;
    await expect(failing(99)).rejects.toThrow('could not serialize');
    expect(runs).toBe(5);
  });

  test('The database returns instants and JSON as they were stored', async () => {
    const id = systemIds.uuid();
    const payload = { text: 'Größe „M“ 🚲', list: [1, null, { a: true }] };
    await transaction(db, (trx) => enqueue(trx, { id, topic: 'test', key: 'a', payload, now: clock.now() }));
    const row = await transaction(db, (trx) =>
      trx.selectFrom('outbox').select(['payload', 'created_at']).executeTakeFirstOrThrow(),
    );
    expect(row).toEqual({ payload, created_at: clock.now() });
  });
});

test('A nested request for the only session of the embedded database fails instead of waiting for ever', async () => {
  const { pool, close: closePool } = await openInMemory({ loadDataDir: await testImage() }, 200);
  const single = kyselyFor(pool);
  const waiting = transaction(single, () => sql`select 1`.execute(single));
  await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect');
  expect((await sql<{ one: number }>`select 1 as one`.execute(single)).rows).toEqual([{ one: 1 }]);
  await closePool();
});

test('Data with a retention period is deleted when the period is over', async () => {
  const later = new TestClock();
  const id = systemIds.uuid();
  await transaction(db, async (trx) => {
    await insertMails(trx, [{ id: systemIds.uuid(), ...mail }], later.now());
    await enqueue(trx, { id, topic: 'test', key: 'done', payload: {}, now: later.now() });
    await enqueue(trx, { id: systemIds.uuid(), topic: 'other', key: 'open', payload: {}, now: later.now() });
    const lease = systemIds.uuid();
    await leaseMessages(trx, { lease, topics: ['test'], now: later.now(), seconds: 60, limit: 1 });
    await finishMessage(trx, id, lease, later.now());
  });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kept-'));
  const settings = { ...readSettings({}), dataDir };
  const log = createLog(
    () => later.now(),
    () => undefined,
  );
  const flags = createFlags(settings.environment);
  const reading = { db, clock: later, flags, registry: emptyRegistry, root: dataDir };
  const deps = { ...reading, ids: systemIds, settings, log };
  later.advance({ days: 29 });
  await removeExpired(deps);
  expect(await transaction(db, (trx) => newestMails(trx, 10))).toHaveLength(1);
  later.advance({ days: 2 });
  await removeExpired(deps);
  const left = await transaction(db, (trx) => trx.selectFrom('outbox').select('key').execute());
  expect(left).toEqual([{ key: 'open' }]);
  expect(await transaction(db, (trx) => newestMails(trx, 10))).toEqual([]);
});

test('Every migration has a number of its own', () => {
  const numbers = migrations().map(({ name }) => name.slice(0, 4));
  expect(numbers[0]).toBe('0001');
  expect(new Set(numbers).size).toBe(numbers.length);
});

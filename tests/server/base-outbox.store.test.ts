import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { systemIds } from '#server/base/ids.ts';
import { backOff } from '#server/storage/outbox/backOff.ts';
import { PermanentFailure } from '#server/storage/outbox/handler.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { countMessages, enqueue, leaseMessages, releaseLeases } from '#server/storage/outbox/store.ts';
import { deliverDue, startWorker } from '#server/storage/outbox/worker.ts';
import { TestClock } from '../support/testApp.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

let db: Kysely<Database>;
let close: () => Promise<void>;
let clock: TestClock;
let sentences: string[];
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
  clock = new TestClock();
  sentences = [];
});
afterEach(() => close());

const note = (_fields: unknown, sentence: string) => void sentences.push(sentence);
const log = { info: note, warn: note, error: note };

const put = (key: string, payload = {}) =>
  transaction(db, (trx) =>
    enqueue(trx, { id: systemIds.uuid(), topic: 'test', key, payload, now: clock.now() }),
  );

const deliver = (handler: Handler, maxAttempts = 3) =>
  deliverDue({ db, clock, ids: systemIds, log, handlers: { test: handler }, maxAttempts, random: () => 0.5 });

const counts = async () => {
  const { waiting, dead } = await transaction(db, countMessages);
  return { waiting, dead };
};

describe('the outbox', () => {
  test('The outbox delivers committed messages and no others', async () => {
    await put('a', { number: 1 });
    const failed = transaction(db, async (trx) => {
      await enqueue(trx, { id: systemIds.uuid(), topic: 'test', key: 'b', payload: {}, now: clock.now() });
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    const got: unknown[] = [];
    await deliver(({ key, payload, attempt }) => Promise.resolve(void got.push({ key, payload, attempt })));
    expect(got).toEqual([{ key: 'a', payload: { number: 1 }, attempt: 1 }]);
    expect(await counts()).toEqual({ waiting: 0, dead: 0 });
  });

  test('The outbox finds due messages quickly in a table that has grown since its statistics were taken', async () => {
    const took = async (topic: string, waiting: number) => {
      await sql`insert into outbox (id, topic, key, payload, created_at, available_at, attempts)
        select gen_random_uuid(), ${topic}, each::text, '{}', ${clock.now()}, ${clock.now()}, 0
        from generate_series(1, ${waiting}::int) as each`.execute(db);
      const begun = performance.now();
      const asked = { lease: systemIds.uuid(), topics: [topic], now: clock.now(), seconds: 60, limit: 8 };
      expect(await transaction(db, (trx) => leaseMessages(trx, asked))).toHaveLength(8);
      return performance.now() - begun;
    };
    const few = await took('few', 500);
    // A slow search is slow every time, a busy machine is not.
    const many = [await took('many', 4_000), await took('more', 4_000), await took('most', 4_000)];
    // Before, eight times as many messages took 64 times as long.
    expect(Math.min(...many) / Math.max(few, 2)).toBeLessThan(25);
  });

  test('While people are submitting, the outbox delivers only messages that have waited for ten seconds', async () => {
    const start = clock.now().getTime();
    await put('a');
    clock.moveTo(new Date(start + 9_000));
    await put('b');
    const got: string[] = [];
    const handlers = { test: ({ key }: { key: string }) => Promise.resolve(void got.push(key)) };
    const options = { db, clock, ids: systemIds, log, handlers, maxAttempts: 3 };
    const loadMonitor = { isBusy: () => true, isBriefPeak: () => true };
    await deliverDue({ ...options, loadMonitor });
    expect(got).toEqual([]);
    clock.moveTo(new Date(start + 10_000));
    await deliverDue({ ...options, loadMonitor });
    expect(got).toEqual(['a']);
    await deliverDue({ ...options, loadMonitor: { isBusy: () => false, isBriefPeak: () => false } });
    expect(got).toEqual(['a', 'b']);
  });

  test('While people are submitting, the worker rests longer than it works, but not during a peak that lasts', async () => {
    const delivered = async ({ isShort }: { isShort: boolean }) => {
      const got: string[] = [];
      const handlers = {
        test: ({ key }: { key: string }) => {
          clock.moveTo(new Date(clock.now().getTime() + 200));
          return Promise.resolve(void got.push(key));
        },
      };
      for (const key of ['a', 'b', 'c', 'd']) await put(`${key} ${isShort}`);
      clock.moveTo(new Date(clock.now().getTime() + 20_000));
      const loadMonitor = { isBusy: () => true, isBriefPeak: () => isShort };
      const worker = startWorker({
        db,
        clock,
        ids: systemIds,
        log,
        handlers,
        loadMonitor,
        maxAttempts: 3,
        pause: 1,
        batch: 1,
      });
      await new Promise((resolve) => setTimeout(resolve, 600));
      await worker.stop();
      return got.length;
    };
    expect(await delivered({ isShort: true })).toBe(1);
    expect(await delivered({ isShort: false })).toBeGreaterThanOrEqual(3);
  });

  test('Messages of a worker that died are delivered at once after their leases were released', async () => {
    await put('a');
    const held = { lease: systemIds.uuid(), topics: ['test'], now: clock.now(), seconds: 60, limit: 1 };
    await transaction(db, (trx) => leaseMessages(trx, held));
    const got: string[] = [];
    const note = ({ key }: { key: string }) => Promise.resolve(void got.push(key));
    await deliver(note);
    expect(got).toEqual([]);
    await transaction(db, releaseLeases);
    await deliver(note);
    expect(got).toEqual(['a']);
  });

  test('A delivered row remains without its payload', async () => {
    await put('a', { name: 'Erika' });
    await deliver(() => Promise.resolve());
    const rows = await transaction(db, (trx) => trx.selectFrom('outbox').selectAll().execute());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toEqual({});
  });

  test('A failed delivery is repeated with growing delays, then given up and logged', async () => {
    await put('a');
    const fail = () => Promise.reject(new Error('503'));
    expect(await deliver(fail)).toBe(1);
    expect(await deliver(fail)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await deliver(fail)).toBe(1);
    clock.advance({ seconds: 1 });
    expect(await deliver(fail)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await deliver(fail)).toBe(1);
    expect(await counts()).toEqual({ waiting: 0, dead: 1 });
    expect(sentences.at(-1)).toBe('Message given up.');
  });

  test('A message that the receiver rejects permanently is given up at once', async () => {
    await put('a');
    await deliver(() => Promise.reject(new PermanentFailure('400')));
    expect(await counts()).toEqual({ waiting: 0, dead: 1 });
  });

  test('Messages of one key keep their order while other keys pass', async () => {
    await put('a', { n: 1 });
    await put('a', { n: 2 });
    await put('b', { n: 3 });
    const got: unknown[] = [];
    let down = true;
    const handler: Handler = ({ key, payload }) => {
      if (key === 'a' && down) return Promise.reject(new Error('503'));
      got.push(payload['n']);
      return Promise.resolve();
    };
    await deliver(handler);
    await deliver(handler);
    expect(got).toEqual([3]);
    down = false;
    clock.advance({ seconds: 2 });
    await deliver(handler);
    await deliver(handler);
    expect(got).toEqual([3, 1, 2]);
  });

  test('A message is leased to one worker, and to another one after the first has died', async () => {
    await put('a');
    const lease = () =>
      transaction(db, (trx) =>
        leaseMessages(trx, {
          lease: systemIds.uuid(),
          topics: ['test'],
          now: clock.now(),
          seconds: 60,
          limit: 8,
        }),
      );
    expect(await lease()).toHaveLength(1);
    expect(await lease()).toHaveLength(0);
    clock.advance({ seconds: 61 });
    expect(await lease()).toMatchObject([{ key: 'a', attempt: 2 }]);
  });

  test('Concurrent workers deliver each message once', async () => {
    for (let n = 0; n < 30; n++) await put(`key-${n}`, { n });
    const got: unknown[] = [];
    const handler: Handler = ({ payload }) => Promise.resolve(void got.push(payload['n']));
    for (let round = 0; round < 4; round++) await Promise.all([1, 2, 3].map(() => deliver(handler)));
    expect(got).toHaveLength(30);
    expect(new Set(got).size).toBe(30);
  });

  test('Messages into the database are delivered in one batch, and a failing one does not block the others', async () => {
    for (let n = 0; n < 5; n++) await put(`key-${n}`, { n });
    let batches = 0;
    let kept: unknown[] = [];
    const deliverBatch: Handler['deliverBatch'] = (_trx, messages) => {
      batches++;
      const numbers = messages.map(({ payload }) => payload['n']);
      if (numbers.includes(3)) return Promise.reject(new Error('cannot be kept'));
      kept = [...kept, ...numbers];
      return Promise.resolve();
    };
    const alone: Handler = (message) => deliverBatch({} as never, [message], clock.now());
    await deliver(Object.assign(alone, { deliverBatch }));
    expect(kept.sort()).toEqual([0, 1, 2, 4]);
    expect(await counts()).toEqual({ waiting: 1, dead: 0 });
    batches = 0;
    for (let n = 5; n < 9; n++) await put(`key-${n}`, { n });
    await deliver(Object.assign(alone, { deliverBatch }));
    expect(batches).toBe(1);
    expect(kept.sort()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
  });

  test('A worker that stops finishes its deliveries', async () => {
    await put('a');
    let release = () => {};
    const started = Promise.withResolvers<void>();
    const handler: Handler = () =>
      new Promise((resolve) => {
        release = resolve;
        started.resolve();
      });
    const worker = startWorker({
      db,
      clock,
      ids: systemIds,
      log,
      handlers: { test: handler },
      maxAttempts: 3,
      pause: 5,
    });
    await started.promise;
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await counts()).toEqual({ waiting: 0, dead: 0 });
  });
});

test('A delivery that outlasts its lease keeps it, and no other worker repeats it', async () => {
  await put('a');
  let calls = 0;
  const handlers = {
    test: Object.assign(
      async () => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      },
      { timeoutSeconds: 30 },
    ),
  };
  const options = { db, ids: systemIds, log, handlers, maxAttempts: 3, leaseSeconds: 0.3 };
  const real = { now: () => new Date() };
  const first = deliverDue({ ...options, clock: real });
  for (let look = 0; look < 4; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await deliverDue({ ...options, clock: real })).toBe(0);
  }
  await first;
  expect(calls).toBe(1);
  expect(sentences).toEqual([]);
  expect(await counts()).toEqual({ waiting: 0, dead: 0 });
});

test('A slow receiver delays only its own topic', async () => {
  const enqueued = (topic: string, key: string) =>
    transaction(db, (trx) =>
      enqueue(trx, { id: systemIds.uuid(), topic, key, payload: {}, now: clock.now() }),
    );
  for (let key = 0; key < 20; key += 1) await enqueued('slow', `s${key}`);
  await enqueued('quick', 'q');
  const release = Promise.withResolvers<void>();
  const quick = Promise.withResolvers<void>();
  const handlers = { slow: () => release.promise, quick: () => Promise.resolve(quick.resolve()) };
  const worker = startWorker({ db, clock, ids: systemIds, log, handlers, maxAttempts: 3, pause: 20 });
  await quick.promise;
  release.resolve();
  await worker.stop();
});

test('A server that shuts down does not wait for a receiver that hangs', async () => {
  await put('a');
  const started = Promise.withResolvers<void>();
  const hang: Handler = (_message, signal) =>
    new Promise((_resolve, reject) => {
      started.resolve();
      signal.addEventListener('abort', () => reject(new Error('ended')));
    });
  const worker = startWorker({
    db,
    clock,
    ids: systemIds,
    log,
    handlers: { test: hang },
    maxAttempts: 3,
    pause: 5,
  });
  await started.promise;
  await worker.stop();
  expect(await counts()).toEqual({ waiting: 1, dead: 0 });
});

test('The delay between attempts doubles up to two minutes', () => {
  expect([1, 2, 3, 4, 50].map((attempt) => backOff(attempt, 0.5))).toEqual([1000, 2000, 4000, 8000, 120_000]);
  expect(backOff(1, 0)).toBeLessThan(backOff(1, 1));
});

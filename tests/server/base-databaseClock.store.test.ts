import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { systemIds } from '#server/base/ids.ts';
import { openDatabaseClock, type DatabaseClock } from '#server/storage/database/databaseClock.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { enqueue, leaseMessages } from '#server/storage/outbox/store.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

let opened: OpenDatabase;
const clocks: DatabaseClock[] = [];
const received: unknown[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  for (const clock of clocks) await clock.stop();
  await opened.close();
});

/** Opens the clock of a server whose machine is ahead. */
async function clockOf({ ahead }: { ahead: number }): Promise<DatabaseClock> {
  const machine = { passed: () => performance.now(), wall: () => Date.now() + ahead };
  const warn = ({ duration }: { duration?: number }) => void received.push(duration);
  const clock = await openDatabaseClock(opened.db, { warn }, machine);
  clocks.push(clock);
  return clock;
}

test('A server keeps the time of the database, whatever its machine thinks, and says how far that is off', async () => {
  const clock = await clockOf({ ahead: 90_000 });
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(opened.db);
  expect(Math.abs(clock.now().getTime() - (rows[0]?.now.getTime() ?? 0))).toBeLessThan(2_000);
  expect(Number(received[0])).toBeGreaterThan(85_000);
  // It has looked once: the next look is a minute later.
  await clock.stop();
  expect(received).toHaveLength(1);
  received.length = 0;
  await (await clockOf({ ahead: 0 })).follow();
  expect(received).toEqual([]);
});

test('Setting the clock of a machine does not move the time of its server', async () => {
  let passed = 0;
  let wall = Date.now();
  const machine = { passed: () => passed, wall: () => wall };
  const clock = await openDatabaseClock(opened.db, { warn: () => undefined }, machine);
  clocks.push(clock);
  const before = clock.now().getTime();
  wall += 3_600_000;
  passed += 5_000;
  expect(clock.now().getTime() - before).toBe(5_000);
});

test('A server whose machine is 90 seconds ahead takes no message that another one delivers', async () => {
  const [late, early] = [await clockOf({ ahead: 0 }), await clockOf({ ahead: 90_000 })];
  const id = systemIds.uuid();
  const message = { id, topic: 'test', key: 'a', payload: {}, now: late.now() };
  await transaction(opened.db, (trx) => enqueue(trx, message));
  const lease = (clock: DatabaseClock) =>
    transaction(opened.db, (trx) =>
      leaseMessages(trx, {
        lease: systemIds.uuid(),
        topics: ['test'],
        now: new Date(clock.now().getTime() + 1_000),
        seconds: 60,
        limit: 5,
      }),
    );
  expect((await lease(late)).map((each) => each.id)).toEqual([id]);
  expect(await lease(early)).toEqual([]);
});

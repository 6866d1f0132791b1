import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIntake } from '#server/insurance/applications/intake.ts';
import type { Submission } from '#server/insurance/applications/store.ts';
import { systemIds } from '#server/base/ids.ts';
import { openTestDatabase } from '../../support/testDatabase.ts';
import { stub } from '../../support/stub.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** A submission, identified by its number. */
function submission(number: string, key = `key-${number}`): Submission {
  const created_at = new Date('2026-11-20T10:00:00Z');
  const named = { number, definition: 'produkt.TEST', version: 'v1', context: 'antrag', brand: 'haus' };
  const rest = { decision: 'accept', quote: null, created_at, price: null };
  const lists = { outline: [], reasons: [], documents: [], consents: [] };
  const application = { id: systemIds.uuid(), ...named, ...rest, ...lists, answers: {}, inputs: {} };
  return {
    scope: 'antrag/TEST',
    key,
    fingerprint: `of ${number}`,
    status: 201,
    body: { number },
    application: stub<Submission['application']>(application),
    messages: [{ id: systemIds.uuid(), topic: 'application', key: number, payload: { number } }],
  };
}

async function stored(prefix: string): Promise<{ applications: string[]; announced: string[] }> {
  const applications = await opened.db
    .selectFrom('applications')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    .execute();
  const announced = await opened.db
    .selectFrom('outbox')
    .select('key')
    .where('key', 'like', `${prefix}%`)
    .execute();
  return {
    applications: applications.map(({ number }) => number).sort(),
    announced: announced.map(({ key }) => key).sort(),
  };
}

test('Concurrent submissions are all stored with their messages', async () => {
  const intake = createIntake(opened.db);
  const numbers = Array.from({ length: 70 }, (_, index) => `A-${100 + index}`);
  const answers = await Promise.all(numbers.map((number) => intake.store(submission(number))));
  expect(answers).toEqual(numbers.map(() => true));
  expect(await stored('A-')).toEqual({ applications: numbers, announced: numbers });
});

test('Concurrent submissions with the same key are stored once', async () => {
  const intake = createIntake(opened.db);
  const sent = ['B-1', 'B-2', 'B-3', 'B-4'].map((number) => intake.store(submission(number, 'same-key')));
  expect(await Promise.all(sent)).toEqual([true, false, false, false]);
  expect(await stored('B-')).toEqual({ applications: ['B-1'], announced: ['B-1'] });
});

test('A submission that cannot be stored fails alone and leaves nothing behind', async () => {
  const intake = createIntake(opened.db);
  await intake.store(submission('C-1'));
  const group = [submission('C-2'), submission('C-1', 'another-key'), submission('C-3')];
  const sent = group.map((each) => intake.store(each));
  const results = await Promise.allSettled(sent);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await stored('C-')).toEqual({
    applications: ['C-1', 'C-2', 'C-3'],
    announced: ['C-1', 'C-2', 'C-3'],
  });
  const keys = await opened.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', 'another-key')
    .execute();
  expect(keys).toEqual([]);
});

test('The first answer is stored byte for byte', async () => {
  const intake = createIntake(opened.db);
  const body = { number: 'D-1', z: 1, a: 'Größe "4" <&> \u2028', empty: null, list: [1.5, true] };
  await intake.store({ ...submission('D-1'), body });
  const row = await opened.db
    .selectFrom('idempotency_keys')
    .select('body')
    .where('key', '=', 'key-D-1')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row.body)).toBe(JSON.stringify(body));
});

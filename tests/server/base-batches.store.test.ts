import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from '#server/database/batches.ts';
import { transaction, type Trx } from '#server/database/transaction.ts';
import { removeUnaccepted } from '#server/applications/expiry.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const old = new Date('2020-01-01T00:00:00Z');
const before = new Date('2021-01-01T00:00:00Z');

const store = (count: number) =>
  sql`insert into applications (id, number, definition, version, context, brand, answers, outline, inputs, decision,
      reasons, documents, consents, created_at)
    select gen_random_uuid(), 'A-' || each, 'produkt.TEST', 'v1', 'antrag', 'haus', '{}', '[]', '{}', 'refer', '[]',
      '[]', '[]', ${old}
    from generate_series(1, ${count}::int) as each`.execute(opened.db);

const left = async () =>
  (await transaction(opened.db, (trx) => trx.selectFrom('applications').select('number').execute())).length;

test('a removal goes in batches, and a batch that fails undoes no other', async () => {
  await store(1_200);
  let batches = 0;
  const failing = (trx: Trx) => {
    batches += 1;
    if (batches === 3) throw new Error('The disk is full.');
    return removeUnaccepted(trx, before);
  };
  await expect(inBatches(opened.db, failing)).rejects.toThrow('full');
  expect(await left()).toBe(200);
  await inBatches(opened.db, (trx) => removeUnaccepted(trx, before));
  expect(await left()).toBe(0);
});

test('what removes all at once and answers nothing is asked once', async () => {
  let asked = 0;
  await inBatches(opened.db, () => {
    asked += 1;
    return Promise.resolve();
  });
  expect(asked).toBe(1);
});

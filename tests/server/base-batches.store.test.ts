import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from '#server/storage/database/batches.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { removeAccountRemains } from '#server/portals/retention/accounts.ts';
import { removeKeys } from '#server/portals/retention/idempotency.ts';
import { removeIdentityRemains } from '#server/portals/retention/identity.ts';
import { systemIds } from '#server/base/ids.ts';
import { removeMails } from '#server/answers/mail/store.ts';
import { removeDelivered } from '#server/storage/outbox/store.ts';
import { retentionJobs } from '#server/portals/retention/retentionJobs.ts';
import { removeUnacceptedApplications } from '#server/portals/retention/applications.ts';
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

test('A removal runs in batches, and a failing batch does not undo earlier ones', async () => {
  await store(1_200);
  let batches = 0;
  const failing = (trx: Trx) => {
    batches += 1;
    if (batches === 3) throw new Error('The disk is full.');
    return removeUnacceptedApplications(trx, before);
  };
  await expect(inBatches(opened.db, failing)).rejects.toThrow('full');
  expect(await left()).toBe(200);
  await inBatches(opened.db, (trx) => removeUnacceptedApplications(trx, before));
  expect(await left()).toBe(0);
});

test('A removal that reports no count runs only once', async () => {
  let asked = 0;
  await inBatches(opened.db, () => {
    asked += 1;
    return Promise.resolve();
  });
  expect(asked).toBe(1);
});

/** Tables that housekeeping cleans, each with an expired row. */
const ended: {
  [name: string]: { fill: (count: number) => Promise<unknown>; remove: (trx: Trx) => Promise<unknown> };
} = {
  outbox: {
    fill: (count) =>
      sql`insert into outbox (id, topic, key, payload, created_at, available_at, attempts, done_at)
        select gen_random_uuid(), 'test', 'k', '{}', ${old}, ${old}, 1, ${old} from generate_series(1, ${count}::int)`.execute(
        opened.db,
      ),
    remove: (trx) => removeDelivered(trx, before),
  },
  mails: {
    fill: (count) =>
      sql`insert into mails (id, channel, brand, recipient, subject, text, created_at)
        select gen_random_uuid(), 'mail', 'haus', 'a', 'b', 'c', ${old} from generate_series(1, ${count}::int)`.execute(
        opened.db,
      ),
    remove: (trx) => removeMails(trx, before),
  },
  idempotency_keys: {
    fill: (count) =>
      sql`insert into idempotency_keys (scope, key, fingerprint, status, body, created_at)
        select 'test', each::text, 'f', 200, '{}', ${old} from generate_series(1, ${count}::int) as each`.execute(
        opened.db,
      ),
    remove: (trx) => removeKeys(trx, before),
  },
  account_tans: {
    fill: (count) =>
      sql`insert into account_tans (id, purpose, owner, code_mac, tries, expires_at)
        select gen_random_uuid(), 'email', 'o', 'c', 0, ${old} from generate_series(1, ${count}::int)`.execute(
        opened.db,
      ),
    remove: (trx) => removeAccountRemains(trx, before),
  },
  identity_limits: {
    fill: (count) =>
      sql`insert into identity_limits (key, count, until)
        select 'name ' || each, 1, ${old} from generate_series(1, ${count}::int) as each`.execute(opened.db),
    remove: (trx) => removeIdentityRemains(trx, before),
  },
};

test.each(Object.entries(ended))(
  '%s deletes at most 500 rows per transaction',
  async (name, { fill, remove }) => {
    await fill(1_100);
    const removed: number[] = [];
    await inBatches(opened.db, async (trx) => {
      const some = Number(await remove(trx));
      removed.push(some);
      return some;
    });
    expect(removed).toEqual([500, 500, 100, 0]);
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from ${sql.table(name)}`.execute(opened.db);
    expect(rows[0]?.left).toBe(0);
  },
);

test('Every removal of housekeeping reports how many rows it deleted, so that it is repeated', async () => {
  for (const [kind, remove] of Object.entries(retentionJobs)) {
    const answered = await transaction(opened.db, (trx) =>
      remove(trx, before, { ids: systemIds, now: before }),
    );
    expect([kind, answered]).toEqual([kind, 0]);
  }
});

import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApplications } from '#server/portals/accounts/ownApplications.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { openTestDatabase } from '../support/testDatabase.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await sql`insert into applications (id, number, definition, version, context, brand, answers, outline, inputs, decision,
      reasons, documents, consents, created_at)
    select gen_random_uuid(), 'A-' || each, 'produkt.TEST', 'v1', 'antrag', 'haus',
      jsonb_build_object('person', jsonb_build_object('lastName', 'Name' || each % 50),
        'contact', jsonb_build_object('email', 'mail' || each || '@example.de', 'note', 'at home')),
      '[]', '{}', 'accept', '[]', '[]', '[]', now()
    from generate_series(1, 5000) as each`.execute(opened.db);
  await sql`analyze applications`.execute(opened.db);
});
afterAll(() => opened.close());

test('The data export holds the applications with the address and last name of the person, and no others', async () => {
  const found = (email: string, lastName: string) =>
    transaction(opened.db, async (trx) =>
      (await ownApplications(trx, email, lastName).execute()).map(({ number }) => number),
    );
  expect(await found('mail77@example.de', 'Name27')).toEqual(['A-77']);
  expect(await found('mail77@example.de', 'Name28')).toEqual([]);
  expect(await found('mail7', 'Name7')).toEqual([]);
  expect(await found('at home', 'Name7')).toEqual([]);
});

test('The applications of a person are found by an index', async () => {
  const plan = await transaction(opened.db, async (trx) => {
    const { sql: text, parameters } = ownApplications(trx, 'mail77@example.de', 'Name27').compile();
    return trx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
  });
  const wording = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(wording).toContain('applications_addresses');
  expect(wording).not.toContain('Seq Scan on applications');
});

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/testDatabase.ts';
import { readPlan, unplacedUses } from '../support/placed/placedQueries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const plan = readPlan();

test('The plan for a distributed database names every table, by columns that begin its primary key', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select tables.relname as name,
      array_agg(columns.attname::text order by array_position(keys.indkey::int2[], columns.attnum)) as columns
    from pg_class tables
      join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = any(keys.indkey)
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
    group by tables.relname order by tables.relname`.execute(db);
  expect([...plan.columns.keys()]).toEqual(rows.map(({ name }) => name).toSorted());
  for (const { name, columns } of rows) {
    const named = plan.columns.get(name) ?? [];
    expect(columns.slice(0, named.length), name).toEqual(named);
  }
});

test('Each other way to rows goes through an index that begins with its columns, or says why it asks all nodes', async () => {
  const { rows } = await sql<{ name: string; table: string; first: string }>`
    select indexes.relname as name, tables.relname as table, concat(pg_get_indexdef(keys.indexrelid, 1, true), pg_get_expr(keys.indpred, keys.indrelid)) as first
    from pg_index keys
      join pg_class indexes on indexes.oid = keys.indexrelid
      join pg_class tables on tables.oid = keys.indrelid
    where tables.relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, columns, why } of plan.keys) {
    const [, index] = /^index (\w+)$/.exec(why) ?? [];
    if (index === undefined) expect(why, table).toMatch(/^all nodes: .{10}/);
    const found = rows.find(({ name }) => name === index);
    if (index !== undefined)
      expect([found?.table, columns.some((column) => found?.first.includes(column))], why).toEqual([
        table,
        true,
      ]);
  }
  const keys = plan.keys.map(({ table, columns }) => `${table} ${columns.join(' ')}`);
  expect(keys).toEqual([...new Set(keys)].toSorted());
});

test.each([
  ['select * from drafts as d where d.id = $1 and d.expires_at > $2', []],
  ['select * from "drafts" where "secret_hash" = $1 and "expires_at" > $2', []],
  ['select * from drafts where expires_at < $1 limit 5', []],
  ['select * from drafts where brand = $1 and expires_at > $2', ['drafts']],
  ['select * from drafts', ['drafts']],
  ['update "accounts" set "person" = $1 where ("portal", "person") in (($2, $3))', []],
  ['update accounts set person = $1 where portal = $2', ['accounts']],
  [
    'delete from outbox where ctid = any(array(select ctid from outbox where attempts > 3 limit 5))',
    ['outbox'],
  ],
  ['select 1 from claims c join claim_states s on s.claim = c.id where c.id = $1', []],
  ['select 1 from claims c join claim_states s on s.claim = c.id where s.claim = any($1::text[])', []],
  ['insert into drafts (id) values ($1) on conflict (id) do nothing', []],
  [
    'select 1 from claims c join claim_states s on s.claim = c.id where c.brand = $1',
    ['claims', 'claim_states'],
  ],
  ['select exists (select 1 from claims where claims.contract = k.id) from contracts k where k.id = $1', []],
  ['select id from claims where id = $1 union all select id from claims where brand = $1', ['claims']],
  [`select 'from drafts' as "from" from secret_checks -- from drafts`, []],
])('%s', (statement, tables) => {
  expect(unplacedUses(statement, plan).map(({ table }) => table)).toEqual(tables);
});

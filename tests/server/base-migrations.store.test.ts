import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilLocked } from '#server/storage/database/briefLocks.ts';
import { MigratingDialect } from '#server/storage/database/migrationLock.ts';
import { migrate, migrations } from '#server/storage/database/migrate.ts';
import { openEmptyDatabase } from '../support/testDatabase.ts';

let pool: pg.Pool;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ pool, close } = await openEmptyDatabase());
});
afterEach(() => close());

const all = migrations();
const names = all.map(({ name }) => name);

const recorded = async () =>
  (await pool.query<{ name: string }>('select name from applied_migrations order by name')).rows.map(
    ({ name }) => name,
  );

/** Applies migrations as releases before Kysely's migrator did. */
async function migrateAsBefore(some: typeof all): Promise<void> {
  await pool.query(
    'create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const { name, sql } of some) {
    await pool.query(`begin; ${sql}; insert into applied_migrations (name) values ('${name}'); commit`);
  }
}

test('An empty database gets all migrations, and the next start has nothing to apply', async () => {
  expect(await migrate(pool)).toEqual(names);
  expect(await migrate(pool)).toEqual([]);
  expect(await recorded()).toEqual(names);
});

test('A database of an earlier release keeps its record and rows, and gets what is missing', async () => {
  // One in the middle is missing, as when a branch was merged late.
  const late = all.findIndex(({ name }) => name.startsWith('0302'));
  const missing = [all[late]?.name];
  await migrateAsBefore(all.filter((_, index) => index !== late));
  expect(await migrate(pool)).toEqual(missing);
  expect(await recorded()).toEqual(names);
  expect(await migrate(pool)).toEqual([]);
});

test('A database that an earlier release has completed is opened without writing', async () => {
  await migrateAsBefore(all);
  expect(await migrate(pool)).toEqual([]);
  const columns = await pool.query(
    "select 1 from pg_attribute where attrelid = 'applied_migrations'::regclass and attname = 'timestamp'",
  );
  expect(columns.rowCount).toBe(0);
});

test('An earlier release can record migrations in a database of this release', async () => {
  await migrate(pool, all.slice(0, 1));
  const later = { name: '9999-later.sql', sql: 'create table later (id integer)' };
  await migrateAsBefore([later]);
  // The file of the later migration is missing here, as after a return to this release.
  expect(await migrate(pool, all.slice(0, 2))).toEqual(names.slice(1, 2));
  expect(await migrate(pool, all.slice(0, 2))).toEqual([]);
});

test('Nodes that start together apply each migration once', async () => {
  const applied = await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  expect(applied.flat().toSorted()).toEqual(names);
  expect(await recorded()).toEqual(names);
});

test('A migration that fails leaves nothing of its start behind', async () => {
  const broken = [
    { name: '0001-good.sql', sql: 'create table good (id integer)' },
    { name: '0002-bad.sql', sql: 'create table bad (id integer); select 1 / 0' },
  ];
  await expect(migrate(pool, broken)).rejects.toMatchObject({ code: '22012' });
  expect(await recorded()).toEqual([]);
  const tables = await pool.query("select to_regclass('good') as good, to_regclass('bad') as bad");
  expect(tables.rows).toEqual([{ good: null, bad: null }]);
  expect(await migrate(pool, broken.slice(0, 1))).toEqual(['0001-good.sql']);
});

test('No migration takes an advisory lock, which connection poolers do not support', async () => {
  const texts: string[] = [];
  const connect = pool.connect.bind(pool);
  const client = await connect();
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    texts.push(JSON.stringify(given[0]));
    return query(...given);
  }) as typeof client.query;
  client.release();
  await migrate(pool, all.slice(0, 2));
  expect(texts.filter((text) => text.includes('for update'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('advisory'))).toEqual([]);
});

test('Migrations look at the tables of their own schema only', async () => {
  const beside = `beside_${randomUUID().replaceAll('-', '')}`;
  await pool.query(`create schema ${beside}; create table ${beside}.guest (id integer)`);
  try {
    await migrate(pool, all.slice(0, 1));
    const db = new Kysely<unknown>({ dialect: new MigratingDialect({ pool }) });
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('applied_migrations');
    expect(tables).not.toContain('guest');
  } finally {
    await pool.query(`drop schema ${beside} cascade`);
  }
});

test('A database in use gets each migration in a transaction of its own', async () => {
  await migrate(pool, all.slice(0, 1));
  const broken = [
    { name: '9001-good.sql', sql: 'create table good (id integer)' },
    { name: '9002-bad.sql', sql: 'create table bad (id integer); select 1 / 0' },
  ];
  await expect(migrate(pool, [...all.slice(0, 1), ...broken])).rejects.toMatchObject({ code: '22012' });
  expect(await recorded()).toEqual([names[0], '9001-good.sql']);
  const tables = await pool.query("select to_regclass('bad') as bad");
  expect(tables.rows).toEqual([{ bad: null }]);
});

test('Rows are rewritten in batches until none is left', async () => {
  await migrate(pool, all.slice(0, 1));
  await pool.query('create table links (id integer, brand text)');
  await pool.query('insert into links (id) select generate_series(1, 25)');
  const inBatches = `-- In batches: the brand of older links.
    update links set brand = 'haus' where id in (select id from links where brand is null limit 10)`;
  const changed: (number | null)[] = [];
  const connect = pool.connect.bind(pool);
  const client = await connect();
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>;
  client.query = (async (...given: unknown[]) => {
    const result = await query(...given);
    if (JSON.stringify(given[0]).includes('In batches')) changed.push(result.rowCount);
    return result;
  }) as typeof client.query;
  client.release();
  const links = { name: '9001-links.sql', sql: inBatches };
  expect(await migrate(pool, [...all.slice(0, 1), links])).toEqual(['9001-links.sql']);
  // The last one belongs to the transaction that records the migration.
  expect(changed).toEqual([10, 10, 5, 0, 0]);
  const left = await pool.query('select 1 from links where brand is null');
  expect(left.rowCount).toBe(0);
});

test('Links to claims get the brand of their claim, those of the core system none', async () => {
  await migrate(
    pool,
    all.filter(({ name }) => name < '0300'),
  );
  await pool.query(`insert into claims (id, state, title, reported_at, brand)
    values ('S-1', 'received', 'Diebstahl', now(), 'nord')`);
  const link = (hash: string, purpose: string) =>
    pool.query(
      `insert into claim_links (hash, purpose, claim, expires_at) values ('${hash}', '${purpose}', 'S-1', now())`,
    );
  await link('one', 'progress');
  await link('two', 'supplement');
  await migrate(pool);
  const { rows } = await pool.query('select hash, brand from claim_links order by hash');
  expect(rows).toEqual([
    { hash: 'one', brand: null },
    { hash: 'two', brand: 'nord' },
  ]);
});

test('A database that has the indexes already goes on, and both kinds end with the same tables', async () => {
  const withIndexes = all.map((each) =>
    each.name.startsWith('0440')
      ? {
          ...each,
          sql: `${each.sql}; create index customer_base_by_premium on customer_base (agent, year_cent, partner)`,
        }
      : each,
  );
  await migrateAsBefore(withIndexes.filter(({ name }) => name < '0620'));
  expect(await migrate(pool)).toEqual(names.filter((name) => name >= '0620'));
  const { rows } = await pool.query<{ name: string }>(
    "select indexname as name from pg_indexes where tablename = 'customer_base' and schemaname = current_schema() order by 1",
  );
  const made = rows.map(({ name }) => name);
  for (const end of ['by_premium', 'by_due', 'by_last_due', 'by_contact', 'figures'])
    expect(made).toContain(`customer_base_${end}`);
});

test('A migration that gets no lock, or loses a deadlock, comes again', async () => {
  const outcomes = ['55P03', '40P01'];
  const run = () => {
    const code = outcomes.shift();
    return code === undefined
      ? Promise.resolve('done')
      : Promise.reject(Object.assign(new Error('no lock'), { code }));
  };
  expect(await untilLocked(run)).toBe('done');
  const other = () => Promise.reject(Object.assign(new Error('no table'), { code: '42P01' }));
  await expect(untilLocked(other)).rejects.toMatchObject({ code: '42P01' });
});

import { randomUUID } from 'node:crypto';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  await migrateAsBefore(all.filter((_, place) => place !== late));
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

import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** A numbered SQL file. */
export interface Migration {
  name: string;
  sql: string;
}

/** The names of all migrations in their order. @throws Error when two carry the same number. */
function migrationNames(): string[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`Two migrations carry the number ${twice}.`);
  return names;
}

/** The migrations in their order; each is read when its SQL is asked for. @throws Error when two carry the same number. */
export const migrations = (): Migration[] =>
  migrationNames().map((name) => ({
    name,
    get sql() {
      return readFileSync(new URL(name, folder), 'utf8');
    },
  }));

/**
 * Applies what is not applied yet, each file in a transaction of its own, and answers the names.
 * Nodes that start together wait for each other at the lock of the table of applied ones.
 */
export async function migrate(pool: pg.Pool, all: Migration[] = migrations()): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query(
      'create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    // Most starts find everything applied: only what is missing is worth a lock, under which it is looked for again.
    const { rows } = await client.query<{ name: string }>('select name from applied_migrations');
    const before = new Set(rows.map(({ name }) => name));
    for (const migration of all.filter((each) => !before.has(each.name))) {
      const { name, sql } = migration;
      await client.query('begin');
      try {
        await client.query('lock table applied_migrations in exclusive mode');
        const known = await client.query('select 1 from applied_migrations where name = $1', [name]);
        if (known.rowCount === 0) {
          await client.query(sql);
          await client.query('insert into applied_migrations (name) values ($1)', [name]);
          applied.push(name);
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    }
  } finally {
    client.release();
  }
  return applied;
}

import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);

/** A numbered SQL file. */
interface Migration {
  name: string;
  sql: string;
}

/** Returns the names of all migrations in order. @throws Error when two share a number */
function migrationNames(): string[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const duplicate = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (duplicate) throw new Error(`Two migrations carry the number ${duplicate}.`);
  return names;
}

/** Returns all migrations in order; each file is read on access. @throws Error when two share a number */
export const migrations = (): Migration[] =>
  migrationNames().map((name) => ({
    name,
    get sql() {
      return readFileSync(new URL(name, folder), 'utf8');
    },
  }));

/**
 * Applies pending migrations, each in a transaction of its own, and returns their names. Nodes that start together
 * wait for each other at the lock on `applied_migrations`.
 */
export async function migrate(pool: pg.Pool, all: Migration[] = migrations()): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query(
      'create table if not exists applied_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    // Most starts have nothing to apply, so the lock is taken only for missing migrations, which are then checked
    // again.
    const { rows } = await client.query<{ name: string }>('select name from applied_migrations');
    const before = new Set(rows.map(({ name }) => name));
    for (const migration of all.filter((each) => !before.has(each.name))) {
      const { name, sql } = migration;
      await client.query('begin');
      try {
        await client.query('lock table applied_migrations in exclusive mode');
        const found = await client.query('select 1 from applied_migrations where name = $1', [name]);
        if (found.rowCount === 0) {
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

import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';
import type pg from 'pg';
import { lockTable, MigratingDialect } from './migrationLock.ts';
import { appliedNames, prepareRecord, recordTable } from './migrationRecord.ts';

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
 * Returns all migrations for the migrator. Applied ones without a file belong to a later release and are left alone,
 * so that the previous release can start again.
 */
async function providedTo(db: Kysely<unknown>, all: Migration[]): Promise<Record<string, KyselyMigration>> {
  const provided: Record<string, KyselyMigration> = {};
  for (const name of (await appliedNames(db)) ?? []) provided[name] = { up: () => Promise.resolve() };
  for (const migration of all)
    provided[migration.name] = {
      up: async (trx: Kysely<unknown>) => void (await sql.raw(migration.sql).execute(trx)),
    };
  return provided;
}

/**
 * Applies pending migrations in one transaction and returns their names. Nodes that start together wait for each
 * other at a locked row.
 */
export async function migrate(pool: pg.Pool, all: Migration[] = migrations()): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new MigratingDialect({ pool }) });
  // Most starts have nothing to apply and need neither the lock nor Kysely's look at all tables.
  const before = await appliedNames(db);
  if (before && all.every(({ name }) => before.has(name))) return [];
  const { Migrator } = await import('kysely/migration');
  await prepareRecord(db);
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      const migrator = new Migrator({
        db: trx,
        provider: { getMigrations: () => providedTo(trx, all) },
        migrationTableName: recordTable,
        migrationLockTableName: lockTable,
        allowUnorderedMigrations: true,
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return results.map(({ migrationName }) => migrationName);
    });
}

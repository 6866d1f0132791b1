import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Migration as KyselyMigration } from 'kysely/migration';
import type pg from 'pg';
import { untilLocked, waitBriefly } from './briefLocks.ts';
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

/** First words of a migration whose statement changes some rows at a time, until none is left. */
const batchMark = '-- In batches:';

/** Returns whether a migration runs again and again, each time in a transaction of its own. */
export const isInBatches = ({ sql: text }: Migration): boolean => text.startsWith(batchMark);

/**
 * Returns migrations for the migrator. Applied ones without a file belong to a later release and are left alone, so
 * that the previous release can start again.
 */
async function providedTo(
  db: Kysely<unknown>,
  some: Migration[],
  prepare: (trx: Kysely<unknown>) => Promise<void>,
): Promise<Record<string, KyselyMigration>> {
  const provided: Record<string, KyselyMigration> = {};
  for (const name of (await appliedNames(db)) ?? []) provided[name] = { up: () => Promise.resolve() };
  for (const migration of some)
    provided[migration.name] = {
      up: async (trx: Kysely<unknown>) => {
        await prepare(trx);
        await sql.raw(migration.sql).execute(trx);
      },
    };
  return provided;
}

/**
 * Applies those of some migrations that are missing, in one transaction, and returns their names. Nodes that start
 * together wait for each other at a locked row.
 */
async function applyTogether(
  db: Kysely<unknown>,
  some: Migration[],
  prepare: (trx: Kysely<unknown>) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const { Migrator } = await import('kysely/migration');
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      const migrator = new Migrator({
        db: trx,
        provider: { getMigrations: () => providedTo(trx, some, prepare) },
        migrationTableName: recordTable,
        migrationLockTableName: lockTable,
        allowUnorderedMigrations: true,
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return results.map(({ migrationName }) => migrationName);
    });
}

/** Changes some rows by the statement of a migration in batches. Returns how many. */
const changeBatch = (db: Kysely<unknown>, { sql: text }: Migration): Promise<bigint> =>
  db.transaction().execute(async (trx) => {
    await waitBriefly(trx);
    const { numAffectedRows } = await sql.raw(text).execute(trx);
    return numAffectedRows ?? 0n;
  });

/**
 * Applies the pending migrations and returns their names: each in a transaction of its own, because others wait for
 * the tables that it has changed until it ends. A new database gets all of them in one.
 */
export async function migrate(pool: pg.Pool, all: Migration[] = migrations()): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new MigratingDialect({ pool }) });
  // Most starts have nothing to apply and need neither the lock nor Kysely's look at all tables.
  const before = await appliedNames(db);
  const pending = all.filter(({ name }) => !before?.has(name));
  if (before && pending.length === 0) return [];
  await prepareRecord(db);
  if (!before?.size) return applyTogether(db, all);
  const applied: string[] = [];
  for (const migration of pending) {
    if (isInBatches(migration)) while ((await untilLocked(() => changeBatch(db, migration))) > 0n);
    applied.push(...(await untilLocked(() => applyTogether(db, [migration], waitBriefly))));
  }
  return applied;
}

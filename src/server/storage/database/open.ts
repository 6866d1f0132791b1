import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type Logger } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { folderFault } from './folderFault.ts';
import { migrate } from './migrate.ts';
import { migratingPool, openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { storeJsonUncompressed } from './jsonStorage.ts';
import { codeOf } from './transaction.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { readDatabaseSettings } from '#server/base/settings/database.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { StartError } from '#server/base/startError.ts';

/** Who hears of every statement and how long it took. */
interface DatabaseOptions {
  log?: Logger | undefined;
}

/** An open database with the function that closes it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

type DatabaseLocation = Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'database'>>;

/**
 * Opens the configured database and migrates it.
 * @throws StartError when the folder or database server cannot be used
 */
export async function openDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<OpenDatabase> {
  const { db, close } = await openMigrated(location, options);
  return { db, close };
}

/**
 * Opens a database that is there. Commands that look through one would make an empty one of a folder that was named by
 * mistake, and find nothing wrong with it.
 * @throws StartError folder-empty, or when the folder or database server cannot be used
 */
export async function openExisting(location: DatabaseLocation): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = location;
  if (!databaseUrl && !existsSync(join(dataDir, dataFolderParts.database, 'PG_VERSION')))
    throw new StartError('folder-empty', { folder: dataDir });
  return await openDatabase(location);
}

/**
 * Opens the configured database. Returns it with the names of the migrations that it lacked.
 * @throws StartError when the folder or database server cannot be used
 */
export async function openMigrated(
  { databaseUrl, dataDir, database = readDatabaseSettings() }: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<OpenDatabase & { applied: string[] }> {
  const { pool, close } = databaseUrl
    ? await openPostgres(databaseUrl, database)
    : await openEmbedded(dataDir);
  try {
    const applied = databaseUrl ? await migrateWithoutTimeouts(databaseUrl) : await migrate(pool);
    if (!databaseUrl) await storeJsonUncompressed(pool);
    return { db: kyselyFor(pool, options), close, applied };
  } catch (error) {
    await close();
    throw databaseUrl ? error : folderFault(error, dataDir);
  }
}

/** What a database says that lets nobody change its tables, by the code of its error. */
const unchangeable: { [code: string]: string } = {
  '25006': 'database-readonly',
  '42501': 'database-rights',
};

/** Migrations run without the statement timeout of requests. @throws StartError where tables cannot be changed */
async function migrateWithoutTimeouts(url: string): Promise<string[]> {
  const pool = migratingPool(url);
  try {
    return await migrate(pool);
  } catch (error) {
    const code = unchangeable[codeOf(error)];
    throw code === undefined ? error : new StartError(code, {}, error);
  } finally {
    await pool.end();
  }
}

const poolsByDatabase = new WeakMap<Kysely<Database>, pg.Pool>();

/** Returns typed queries over a pool of either kind. */
export function kyselyFor(pool: pg.Pool, { log }: DatabaseOptions = {}): Kysely<Database> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
  poolsByDatabase.set(db, pool);
  return db;
}

/** Returns how many connections are in use and idle, and how many requests wait for one. */
export function connectionsOf(db: Kysely<Database>): { used: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = poolsByDatabase.get(db) ?? {};
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

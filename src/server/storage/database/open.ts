import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migratingPool, openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { storeJsonUncompressed } from './jsonStorage.ts';
import { readDatabaseSettings } from '#server/base/settings/database.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/** An open database with the function that closes it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens the configured database and migrates it.
 * @throws StartError when the folder or database server cannot be used
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Pick<Settings, 'database'>>,
): Promise<OpenDatabase> {
  const { pool, close } = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, settings.database ?? readDatabaseSettings())
    : await openEmbedded(settings.dataDir);
  try {
    if (settings.databaseUrl) await migrateWithoutTimeouts(settings.databaseUrl);
    else {
      await migrate(pool);
      await storeJsonUncompressed(pool);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { db: kyselyFor(pool), close };
}

/** Migrations run without the statement timeout of requests. */
async function migrateWithoutTimeouts(url: string): Promise<void> {
  const pool = migratingPool(url);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

/** Returns typed queries over a pool of either kind. */
export function kyselyFor(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { keepUncompressed } from './uncompressed.ts';
import type { Settings } from '../settings.ts';

/** The database and what closes it. */
export interface OpenDatabase {
  db: Kysely<Database>;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name and brings its tables up to date.
 * @throws StartError when the folder or the server of the database cannot be used.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  const { pool, close } = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataDir);
  try {
    await migrate(pool);
    if (!settings.databaseUrl) await keepUncompressed(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: databaseOver(pool), close };
}

/** Typed queries over a pool of either kind. */
export function databaseOver(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

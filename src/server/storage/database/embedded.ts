import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { DurableFolder } from './durableFolder.ts';
import { copyImage, saveImage } from './databaseImage.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import { usePreparedStatements } from './preparedStatements.ts';
import { syncPath, syncTree } from './sync.ts';
import { storeJsonUncompressed } from './jsonStorage.ts';
import { StartError } from '#server/base/startError.ts';

/** A pool and what has to be called when nobody needs it any more. */
export interface OpenPool {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Without `-F` every commit is synced; the way of syncing must be one that `DurableFolder` forwards. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** How long a request waits for the only session before it fails aloud. Milliseconds. */
const acquireTimeout = 15_000;

/**
 * Opens the embedded database in `dataDir`, which this process then holds alone.
 * @throws StartError when the folder cannot be written or another server holds it.
 */
export async function openEmbedded(dataDir: string): Promise<OpenPool> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError('folder-unwritable', { folder: dataDir }, error);
  }
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await createFolder(folder);
    const database = await PGlite.create({ fs: new DurableFolder(folder), startParams: startParams });
    const { pool, close } = openPool(database);
    return {
      pool,
      close: async () => {
        await close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database in memory, for tests. */
export async function openInMemory(
  options: PGliteOptions = {},
  timeout = acquireTimeout,
): Promise<OpenPool & { database: PGlite }> {
  const database = await PGlite.create(options);
  return { ...openPool(database, timeout), database };
}

/**
 * Makes the folder beside its place and renames it, so that a start that was killed leaves no half a database. All of it
 * is on the disk before it gets its name, and its name is before anything is written into it.
 */
async function createFolder(folder: string): Promise<void> {
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  if (!copyImage(beside)) {
    await createEmptyDatabase(beside);
    saveImage(beside);
  }
  syncTree(beside);
  renameSync(beside, folder);
  syncPath(dirname(folder));
}

/** Writes an empty database with all tables into a folder; nothing of it need be on the disk yet. */
async function createEmptyDatabase(folder: string): Promise<void> {
  const { pool, close } = openPool(await PGlite.create({ fs: new NodeFS(folder) }));
  try {
    await migrate(pool);
    await storeJsonUncompressed(pool);
  } finally {
    await close();
  }
}

function openPool(database: PGlite, timeout = acquireTimeout): OpenPool {
  const pool = createSessionPool(database, timeout);
  return {
    pool,
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}

/** A pool of the only session of an opened database, which outlives it. */
export function createSessionPool(database: PGlite, timeout = acquireTimeout): pg.Pool {
  const pool = new pg.Pool({
    ...createPgConfig(database),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeout,
  } as pg.PoolConfig);
  pool.on('connect', usePreparedStatements);
  return pool;
}

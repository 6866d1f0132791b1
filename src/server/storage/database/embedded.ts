import { accessSync, constants, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { batchMessages } from './messageBatches.ts';
import { DurableFolder } from './durableFolder.ts';
import { copyImage, saveImage } from './databaseImage.ts';
import { folderFault } from './folderFault.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import { namePreparedStatements } from './preparedStatements.ts';
import { syncPath, syncTree } from './sync.ts';
import { storeJsonUncompressed } from './jsonStorage.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { makeFolder } from '#server/base/makeFolder.ts';

/** A pool with the function that closes it. */
export interface OpenPool {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Without `-F` every commit is synced; `wal_sync_method` must be one that `DurableFolder` forwards. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Milliseconds that a request waits for the only session before it fails. */
const acquireTimeout = 15_000;

/**
 * Opens the embedded database in `dataDir` and locks the folder for this process.
 * @throws StartError when the folder is full, damaged or not writable, or another server holds it
 */
export async function openEmbedded(dataDir: string): Promise<OpenPool> {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, dataFolderParts.database);
    if (!existsSync(folder)) await createFolder(folder);
    assertWritable(folder);
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
    throw folderFault(error, dataDir);
  }
}

/**
 * PGlite ends without a reason where files of its database belong to another user.
 * @throws the system's error when they cannot be read or written
 */
function assertWritable(folder: string): void {
  for (const path of [folder, join(folder, 'global', 'pg_control')])
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
}

/** Opens an in-memory database for tests. */
export async function openInMemory(
  options: PGliteOptions = {},
  timeout = acquireTimeout,
): Promise<OpenPool & { database: PGlite }> {
  const database = await PGlite.create(options);
  return { ...openPool(database, timeout), database };
}

/**
 * Creates the folder under a temporary name and renames it, so that an interrupted start leaves no partial
 * database. Contents are synced before the rename, the rename before the first write.
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

/** Creates an empty migrated database in a folder, without syncing it. */
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

/** Returns a pool over the only session of an open database; closing the pool leaves the database open. */
export function createSessionPool(database: PGlite, timeout = acquireTimeout): pg.Pool {
  const pool = new pg.Pool({
    ...createPgConfig(batchMessages(database) as PGlite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: timeout,
  } as pg.PoolConfig);
  pool.on('connect', namePreparedStatements);
  return pool;
}

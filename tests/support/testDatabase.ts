import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { openInMemory, createSessionPool, type OpenPool } from '#server/storage/database/embedded.ts';
import { migrate, migrations } from '#server/storage/database/migrate.ts';
import { kyselyFor } from '#server/storage/database/open.ts';
import type { OpenDatabase } from '#server/storage/database/open.ts';
import { nameStatements } from './namedStatements.ts';
import { expectPlaced, watchPlaces } from './placed/watchPlaces.ts';
import { openEmptySchema, openMigratedCopy } from './postgresDatabase.ts';
import { cachePath, writeCache } from './testCache.ts';
import { inTurn } from './turn.ts';
import { asNew, giveBack, takeUsed, watchShape } from './usedDatabases.ts';

/**
 * Opens a fresh, migrated database: in memory or, if DATABASE_URL is set, a database of its own on that PostgreSQL,
 * which is dropped on close.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return process.env['DATABASE_URL'] ? onPostgres(process.env['DATABASE_URL']) : inMemory();
}

async function createImage(image: string): Promise<void> {
  const first = await openInMemory();
  await migrate(first.pool);
  const dump = await first.database.dumpDataDir('none');
  await first.close();
  writeCache(image, Buffer.from(await dump.arrayBuffer()));
}

/** Returns the image of a migrated database; starting from it saves the four seconds of a first start. */
export async function testImage(): Promise<Blob> {
  const hash = createHash('sha256').update(JSON.stringify(migrations())).digest('hex').slice(0, 16);
  const image = `test-database-${hash}.tar`;
  const path = cachePath(image);
  // All workers need it at once in a new checkout.
  if (!existsSync(path))
    await inTurn(path, async () => {
      if (!existsSync(path)) await createImage(image);
    });
  return new Blob([readFileSync(path)]);
}

const openImage = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await testImage() });

/** Opening an image costs a second of processor time, so a closed database is emptied and reused instead. */
async function inMemory(): Promise<OpenDatabase> {
  const used = await takeUsed();
  const kept = used ?? (await asNew(await openImage()));
  const pool = createSessionPool(kept.database);
  pool.on('connect', nameStatements);
  pool.on('connect', (client) => watchShape(client, kept));
  pool.on('connect', watchPlaces);
  return {
    db: kyselyFor(pool),
    close: async () => {
      await pool.end();
      giveBack(kept);
      expectPlaced();
    },
  };
}

/** Opens a database without tables in memory, or a schema without tables on PostgreSQL. */
export async function openEmptyDatabase(): Promise<OpenPool> {
  return process.env['DATABASE_URL'] ? openEmptySchema(process.env['DATABASE_URL']) : emptyInMemory();
}

/** Databases of closed pools whose tables may be dropped. */
const droppable: PGlite[] = [];

/** Creating a database costs four seconds of processor time, so the tables of another one are dropped. */
async function emptyInMemory(): Promise<OpenPool> {
  const database = droppable.pop() ?? (await openImage());
  // Ends any open transaction; without one this only warns.
  await database.exec('rollback');
  await database.exec('discard all');
  await database.exec('drop schema public cascade; create schema public');
  const pool = createSessionPool(database);
  return {
    pool,
    close: async () => {
      await pool.end();
      droppable.push(database);
    },
  };
}

async function onPostgres(url: string): Promise<OpenDatabase> {
  const { pool, close } = await openMigratedCopy(url);
  pool.on('connect', watchPlaces);
  return {
    db: kyselyFor(pool),
    close: async () => {
      await close();
      expectPlaced();
    },
  };
}

import { join } from 'node:path';
import { sql } from 'kysely';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Ids } from '#server/base/ids.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import { objectsOf } from '#server/insurance/uploads/objects/open.ts';
import { diskObjects } from '#server/insurance/uploads/objects/disk.ts';
import { verifyTrail } from '#server/people/audit/check.ts';
import { auditKeys } from '#server/people/audit/keys.ts';
import { kyselyFor, openExisting, openMigrated } from '#server/storage/database/open.ts';
import { migratingPool } from '#server/storage/database/postgres.ts';
import { copyTable } from './copyTable.ts';
import { moveFiles, type MovedFiles } from './moveFiles.ts';
import { movedTables } from './movedTables.ts';
import { beginMove, compareTables, finishMove, type Move } from './moveRecord.ts';

/** What a move has brought to its target. */
export interface MoveReport extends MovedFiles {
  tables: number;
  rows: number;
  /** Tables whose contents differ. */
  differentTables: string[];
  trailWhole: boolean;
}

interface MoveOptions {
  /** Settings of the server on PostgreSQL, with the data folder that is moved. */
  settings: Settings & { databaseUrl: string };
  clock: Clock;
  ids: Ids;
}

async function moveInto(move: Move, { settings, clock, ids }: MoveOptions): Promise<MoveReport> {
  // Times are compared as text.
  for (const db of [move.from, move.to]) await sql`set time zone 'UTC'`.execute(db);
  const tables = await movedTables(move.from);
  const id = await beginMove(move, tables, { id: ids.uuid(), now: clock.now() });
  for (const table of tables) await copyTable(move.from, move.to, table);
  const source = diskObjects(join(settings.dataDir, dataFolderParts.uploads));
  const files = await moveFiles(move.from, source, objectsOf(settings));
  const { rows, different } = await compareTables(move, tables);
  const { fault } = await verifyTrail(move.to, auditKeys(settings));
  const trailWhole = fault === undefined;
  if (different.length === 0 && files.different === 0 && trailWhole) await finishMove(move, id, clock.now());
  return { ...files, tables: tables.length, rows, differentTables: different, trailWhole };
}

/**
 * Copies an embedded database with its files to PostgreSQL and the store of the settings, and compares both. The source
 * stays as it is. An interrupted move is continued by the next one.
 * @throws StartError when there is nothing to move, a server uses the folder, or the target holds something else
 */
export async function moveToPostgres(options: MoveOptions): Promise<MoveReport> {
  const { databaseUrl, dataDir } = options.settings;
  const source = await openExisting({ dataDir, databaseUrl: undefined });
  try {
    await (await openMigrated({ dataDir, databaseUrl })).close();
    // One session without time-outs: large tables take their time.
    const pool = migratingPool(databaseUrl);
    try {
      return await moveInto({ from: source.db, to: kyselyFor(pool) }, options);
    } finally {
      await pool.end();
    }
  } finally {
    await source.close();
  }
}

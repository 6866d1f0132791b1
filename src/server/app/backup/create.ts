import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { releaseAt } from '#server/base/release.ts';
import { projectRoot, type Settings } from '#server/base/settings/settings.ts';
import { copyOpenDatabase } from '#server/storage/database/folderBackup.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { syncTree } from '#server/storage/database/sync.ts';
import { copyEntry } from './copyEntry.ts';
import { writeManifest } from './manifest.ts';

interface BackupDeps {
  db: Kysely<Database>;
  clock: Clock;
  settings: Pick<Settings, 'dataDir'>;
}

/**
 * Writes a backup of the data folder: database, uploaded files and the secret made with them. Files are copied before
 * the database and once more after it, so that each file that the copied database names is there.
 * @returns the name of the new folder below `backups`
 */
export async function createBackup({ db, clock, settings: { dataDir } }: BackupDeps): Promise<string> {
  const at = clock.now().toISOString();
  const name = at.replaceAll(':', '-');
  const target = join(dataDir, dataFolderParts.backups, name);
  const beside = `${target}.part`;
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  try {
    await copyEntry(dataDir, beside, dataFolderParts.uploads);
    await copyEntry(dataDir, beside, dataFolderParts.secret);
    await copyOpenDatabase(
      db,
      join(dataDir, dataFolderParts.database),
      join(beside, dataFolderParts.database),
    );
    await copyEntry(dataDir, beside, dataFolderParts.uploads);
    writeManifest(beside, {
      format: 1,
      at,
      release: releaseAt(projectRoot).version,
    });
    syncTree(beside);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  }
  return name;
}

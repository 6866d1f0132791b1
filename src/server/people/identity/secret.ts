import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { makeFolder } from '#server/base/makeFolder.ts';
import { folderFault } from '#server/storage/database/folderFault.ts';
import { syncPath } from '#server/storage/database/sync.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/**
 * Returns the identity provider's secret: from the settings, or generated once in the data folder. Where others
 * depend on the server it must be a setting (`secrets/requiredSettings.ts`).
 * @throws StartError when the folder is full or not writable
 */
export function identitySecret({ identitySecret: given, dataDir }: Settings): string {
  if (given !== undefined) return given;
  try {
    return secretOf(dataDir);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
}

function secretOf(dataDir: string): string {
  const file = join(dataDir, dataFolderParts.secret);
  // A power failure may have left an empty file. Whether the database uses another secret is detected by its check
  // value.
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  makeFolder(dataDir);
  return keptSecret(dataDir, file);
}

/**
 * Returns the secret that the data folder keeps from now on: of processes that start at the same time, the first one's.
 * It is synced before the database uses it: without the secret that database could not be opened again.
 */
function keptSecret(dataDir: string, file: string): string {
  const made = randomBytes(48).toString('base64url');
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, `${made}\n`, { mode: 0o600 });
  syncPath(beside);
  // An empty file is what a power failure left.
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === '') rmSync(file, { force: true });
  try {
    linkSync(beside, file);
  } catch (error) {
    // Some file systems have no hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(beside, file);
  }
  rmSync(beside, { force: true });
  syncPath(dataDir);
  return readFileSync(file, 'utf8').trim();
}

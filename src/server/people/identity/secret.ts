import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderParts } from '#server/base/dataFolderParts.ts';
import { syncPath } from '#server/storage/database/sync.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/**
 * Returns the identity provider's secret: from the settings, or generated once in the data folder. Where others
 * depend on the server it must be a setting (`secrets/requiredSettings.ts`).
 */
export function identitySecret({ identitySecret: given, dataDir }: Settings): string {
  if (given !== undefined) return given;
  const file = join(dataDir, dataFolderParts.secret);
  // A power failure may have left an empty file. Whether the database uses another secret is detected by its check
  // value.
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  // Synced before the database uses it: without the secret that database could not be opened again.
  const beside = `${file}.new`;
  writeFileSync(beside, `${made}\n`, { mode: 0o600 });
  syncPath(beside);
  renameSync(beside, file);
  syncPath(dataDir);
  return made;
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath } from '#server/storage/database/sync.ts';
import type { Settings } from '#server/base/settings/settings.ts';

/**
 * The secret of the identity provider: from the settings, or made once and kept in the data folder. Where others use
 * the server or its database it is a setting (`secrets/requiredSettings.ts`).
 */
export function identitySecret({ identitySecret: given, dataDir }: Settings): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'identity.secret');
  // A power cut may have left an empty file. Whether the database was sealed with what stood there, its check value says.
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  // On the disk before the database holds anything that was made with it: without it nobody opens that database again.
  const beside = `${file}.new`;
  writeFileSync(beside, `${made}\n`, { mode: 0o600 });
  syncPath(beside);
  renameSync(beside, file);
  syncPath(dataDir);
  return made;
}

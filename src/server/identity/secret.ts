import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/**
 * The secret of the identity provider: from the settings, or made once and kept in the data folder. Where others use
 * the server or its database it is a setting (`secrets/requiredSettings.ts`).
 */
export function identitySecret({ identitySecret: given, dataDir }: Settings): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'identity.secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

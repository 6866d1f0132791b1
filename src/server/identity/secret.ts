import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../startError.ts';

/**
 * The secret of the identity provider: from the settings, or made once and kept in the data folder.
 * @throws StartError setting-missing where several servers may share a database and each would make its own
 */
export function identitySecret({
  identitySecret: given,
  databaseUrl,
  environment,
  dataDir,
}: Settings): string {
  if (given !== undefined) return given;
  if (databaseUrl !== undefined && environment !== 'localhost')
    throw new StartError('setting-missing', { name: 'IDENTITY_SECRET' });
  const file = join(dataDir, 'identity.secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

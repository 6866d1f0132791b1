import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Public origin of a server outside localhost. */
export const publicUrl = 'https://platform.example';

/** Returns the environment of a server outside localhost on a data folder, which another server may have used before. */
export function integration(dataDir: string): { [name: string]: string } {
  const kept = join(dataDir, 'identity.secret');
  return {
    ENVIRONMENT: 'integration',
    PUBLIC_URL: publicUrl,
    AGENT_LINK_KEY: 'an agent link key of tests, and of tests only',
    IDENTITY_SECRET: existsSync(kept)
      ? readFileSync(kept, 'utf8').trim()
      : 'a secret of tests, and of tests only',
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where people would reach a server that runs for others. */
export const publicUrl = 'https://platform.example';

/** The environment of a server that runs for others on a data folder, perhaps one that another server kept before. */
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

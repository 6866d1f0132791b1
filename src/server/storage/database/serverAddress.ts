import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'server.address');

/**
 * Writes where the server that holds a data folder listens, for commands that need its database meanwhile.
 * Returns a function that removes the file.
 */
export function writeServerAddress(dataDir: string, address: string): () => void {
  writeFileSync(fileIn(dataDir), `${address}\n`, { mode: 0o600 });
  return () => rmSync(fileIn(dataDir), { force: true });
}

/** Returns where the server of a data folder listens or, after a crash, listened; undefined when none has written it. */
export function readServerAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

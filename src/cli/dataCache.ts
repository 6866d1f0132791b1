import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const cacheFile = (root: string) => join(root, '.cache', 'checked-data.json');

/** Returns the digests of everything that an earlier check of data files accepted; none without a cache. */
export function readDataCache(root: string): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(cacheFile(root), 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}

/** Writes the digests for the next check. Without write access the next check starts from scratch. */
export function writeDataCache(root: string, accepted: ReadonlySet<string>): void {
  const beside = `${cacheFile(root)}.${randomUUID()}`;
  try {
    mkdirSync(dirname(beside), { recursive: true });
    writeFileSync(beside, JSON.stringify([...accepted]));
    renameSync(beside, cacheFile(root));
  } catch {
    rmSync(beside, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Returns the path of something that tests create once and reuse. */
export const cachePath = (name: string): string => `${folder}${name}`;

/** Stores something under a name, atomically: a concurrent reader gets the old or the new content. */
export function writeCache(name: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true });
  const beside = `${cachePath(name)}.${randomUUID()}`;
  writeFileSync(beside, content);
  renameSync(beside, cachePath(name));
}

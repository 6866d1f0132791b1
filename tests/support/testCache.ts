import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Where something lies that tests make once and use again. */
export const cachePath = (name: string): string => `${folder}${name}`;

/** Keeps something under a name; whoever reads meanwhile reads the old one or the new one, never a half. */
export function writeCache(name: string, content: string | Buffer): void {
  mkdirSync(folder, { recursive: true });
  const beside = `${cachePath(name)}.${randomUUID()}`;
  writeFileSync(beside, content);
  renameSync(beside, cachePath(name));
}

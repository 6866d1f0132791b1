import { createHash } from 'node:crypto';

/** Names a version: the first 20 hexadecimal digits of SHA-256, short enough for an address. */
export function versionHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

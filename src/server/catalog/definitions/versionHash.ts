import { createHash } from 'node:crypto';

/** Returns the first 20 hexadecimal digits of a text's SHA-256, short enough for addresses. */
export function versionHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}

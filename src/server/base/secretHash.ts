import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Returns what is stored of a secret that only its holder has (a token, the key of a link or draft): its SHA-256,
 * 64 hexadecimal digits. Secrets are long and random, so no salt is needed.
 */
export const secretHash = (secret: string): string => hash('sha256', secret);

/** Compares two hexadecimal MACs in constant time. */
export function isSameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

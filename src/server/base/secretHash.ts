import { hash, timingSafeEqual } from 'node:crypto';

/**
 * What is stored of a secret that only its holder knows (a token, the key of a link or of a draft): it is found by its
 * SHA-256 in 64 hexadecimal digits. Secrets are long and random, so that no salt is needed.
 */
export const secretHash = (secret: string): string => hash('sha256', secret);

/** Compares fingerprints in a time that tells nothing. */
export function isSameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

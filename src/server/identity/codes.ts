import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Vault } from './vault.ts';

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: bound to what it is for, so that it opens nothing else. */
export const codeMac = (vault: Vault, purpose: string, owner: string, code: string): string =>
  vault.mac(`code ${purpose}`, owner, code);

/** Compares fingerprints in a time that tells nothing. */
export function isSameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}

import { randomInt } from 'node:crypto';
import type { Vault } from '#server/ports/identity.ts';

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: bound to what it is for, so that it opens nothing else. */
export const codeMac = (vault: Vault, purpose: string, owner: string, code: string): string =>
  vault.mac(`code ${purpose}`, owner, code);

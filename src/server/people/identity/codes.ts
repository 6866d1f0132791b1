import { randomInt } from 'node:crypto';
import type { Vault } from '#server/ports/identity.ts';

/** Returns six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Returns the stored MAC of a code, bound to its purpose. */
export const codeMac = (vault: Vault, purpose: string, owner: string, code: string): string =>
  vault.mac(`code ${purpose}`, owner, code);

import { createHash } from 'node:crypto';

const DIGITS = 9;

/** The number of a claim: the year and nine digits that follow from its id. `S-2026-048151623` */
export function claimNumber(id: string, today: string): string {
  const hash = createHash('sha256').update(id).digest();
  const digits = String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  return `S-${today.slice(0, 4)}-${digits}`;
}

import { createHash } from 'node:crypto';

const DIGITS = 9;

/** The number of a declaration: the year and nine digits that follow from its id. `E-2026-048151623` */
export function declarationNumber(id: string, today: string): string {
  const hash = createHash('sha256').update(id).digest();
  const digits = String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  return `E-${today.slice(0, 4)}-${digits}`;
}

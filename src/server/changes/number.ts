import { createHash } from 'node:crypto';

const DIGITS = 9;

/** The number of a change: the year and nine digits that follow from its id. `N-2026-048151623` */
export function changeNumber(id: string, today: string): string {
  const hash = createHash('sha256').update(id).digest();
  return `N-${today.slice(0, 4)}-${String(hash.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0')}`;
}

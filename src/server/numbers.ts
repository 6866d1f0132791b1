import { hash } from 'node:crypto';

const DIGITS = 9;

/**
 * The number of something: a letter, the year, and nine digits that follow from its id, so that numbers tell nothing
 * about how many there are. `A-2026-048151623`
 */
export function numberOf(letter: string, id: string, today: string): string {
  const digest = hash('sha256', id, 'buffer');
  const digits = String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  return `${letter}-${today.slice(0, 4)}-${digits}`;
}

import { codeOf } from './database/transaction.ts';
import { hash } from 'node:crypto';

const DIGITS = 9;

/**
 * Returns a readable number: letter, year, and nine digits derived from the id, so that numbers do not reveal how
 * many there are. `A-2026-048151623`
 */
export function numberFromId(letter: string, id: string, today: string): string {
  const digest = hash('sha256', id, 'buffer');
  const digits = String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  return `${letter}-${today.slice(0, 4)}-${digits}`;
}

/** Attempts with a new id each; five collisions in a row are practically impossible. */
const TRIES = 5;

/** Unique constraints on columns that hold such numbers. */
const numberConstraints = /^(?:(?:applications|contract_changes|declarations)_number_key|claims_pkey)$/;

/** Returns whether an insert failed because its derived number is already in use. */
function isNumberTaken(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== '23505') return false;
  return (
    'constraint' in error && typeof error.constraint === 'string' && numberConstraints.test(error.constraint)
  );
}

/**
 * Stores a record under a number derived from a new id, and tries another id when the number is taken.
 * @param store creates the id, and rolls back completely when it fails; receives the attempt, from 1
 */
export async function withFreeNumber<T>(store: (tried: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await store(attempt);
    } catch (error) {
      if (attempt === TRIES || !isNumberTaken(error)) throw error;
    }
}

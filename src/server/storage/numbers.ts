import { codeOf } from './database/transaction.ts';
import { hash } from 'node:crypto';

const DIGITS = 9;

/**
 * The number of something: a letter, the year, and nine digits that follow from its id, so that numbers tell nothing
 * about how many there are. `A-2026-048151623`
 */
export function numberFromId(letter: string, id: string, today: string): string {
  const digest = hash('sha256', id, 'buffer');
  const digits = String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  return `${letter}-${today.slice(0, 4)}-${digits}`;
}

/** So often another id is tried: that all of their numbers are taken is as good as impossible. */
const TRIES = 5;

/** Columns that hold numbers of this form, by the names of what keeps them unique. */
const numberConstraints = /^(?:(?:applications|contract_changes|declarations)_number_key|claims_pkey)$/;

/** Whether something could not be stored because the number that follows from its id belongs to something else. */
function isNumberTaken(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== '23505') return false;
  return (
    'constraint' in error && typeof error.constraint === 'string' && numberConstraints.test(error.constraint)
  );
}

/**
 * Stores something under a number that follows from an id. Two ids may lead to one number: then it is done again with
 * another id.
 * @param store makes the id by itself, and undoes all of it when it fails; it is told how often it was tried, from 1
 */
export async function withFreeNumber<T>(store: (tried: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await store(attempt);
    } catch (error) {
      if (attempt === TRIES || !isNumberTaken(error)) throw error;
    }
}

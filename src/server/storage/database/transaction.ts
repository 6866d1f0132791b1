import type { Kysely, Transaction } from 'kysely';
import { diskFull, noteFullDisk } from './fullDisk.ts';
import type { Database } from './schema.ts';

/** First argument of all store functions. */
export type Trx = Transaction<Database>;

/** Serialization failure and deadlock: the transaction can be run again. */
const retryableCodes = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs `fn` in a transaction. `fn` may run several times (serialization failures are retried), so it must only use
 * the database: no network, mail or files. The embedded database has a single session, so using `db` inside `fn`
 * would deadlock.
 */
export async function transaction<T>(db: Kysely<Database>, fn: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      if (codeOf(error) === diskFull) noteFullDisk(db);
      if (attempt === attempts || !retryableCodes.has(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

/** Returns the code of PostgreSQL (`23505`) or Node (`ECONNREFUSED`) on an error; '' without one. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

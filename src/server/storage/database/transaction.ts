import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** What store functions take as their first argument. */
export type Trx = Transaction<Database>;

/** Serialization failure and deadlock: the transaction may simply be run again. */
const retryableCodes = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * Runs `fn` in one transaction and commits it. `fn` may run several times (serialization failures are
 * retried), so it does nothing but speak to the database: no network, no mail, no file.
 * On the embedded database there is one session only; taking `db` inside `fn` would wait for ever.
 */
export async function transaction<T>(db: Kysely<Database>, fn: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(fn);
    } catch (error) {
      if (attempt === attempts || !retryableCodes.has(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt));
    }
  }
}

/** The code of PostgreSQL (`23505`) or Node (`ECONNREFUSED`) on an error; '' when it carries none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

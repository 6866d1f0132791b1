import { sql, type Kysely } from 'kysely';
import { codeOf } from './transaction.ts';

/**
 * Milliseconds that a migration waits for a lock. Whoever comes after it to the same table waits behind it, so it gives
 * up and comes again rather than wait for a long query.
 */
const longestWait = 200;

/** Milliseconds until the next attempt. */
const pause = 500;

/** How often a lock is asked for: about ten minutes, so that a backup that reads all tables can end. */
const attempts = 900;

/** No lock in time; a deadlock with another node that does the same. */
const repeatable = ['55P03', '40P01'];

/** Lets the rest of a transaction fail rather than wait long for a lock. */
export const waitBriefly = async (trx: Kysely<unknown>): Promise<void> =>
  void (await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(trx));

/** Runs a transaction that waits briefly until it gets its locks. */
export async function untilLocked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !repeatable.includes(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

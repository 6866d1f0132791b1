import type { PGlite } from '@electric-sql/pglite';

/** What a client of the PostgreSQL protocol needs of the embedded database. */
type ProtocolDatabase = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

/** First bytes of messages that are answered together with the next `Sync`: Parse, Bind, Describe, Execute, Close. */
const awaitsSync = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));

/**
 * Returns a database that takes the messages of one statement in one call, which costs half of five calls. The answers
 * are the same and come in the same order.
 */
export function batchMessages(database: PGlite): ProtocolDatabase {
  let batch: Uint8Array[] = [];
  return {
    waitReady: database.waitReady,
    execProtocolStream(message, options) {
      batch.push(message);
      if (awaitsSync.has(message[0] ?? 0)) return Promise.resolve([]);
      const all = batch.length === 1 ? message : Buffer.concat(batch);
      batch = [];
      return database.execProtocolStream(all, options);
    },
  };
}

import type { Trx } from '../database/transaction.ts';
import type { Message } from './store.ts';

/**
 * Delivers one message, outside any transaction; throwing means "later again". The same message may come
 * twice: pass its id on as the receiver's idempotency key. `signal` ends with the time for one delivery.
 */
export interface Handler {
  (message: Message, signal: AbortSignal): Promise<void>;
  /** Seconds that one delivery may take where that is longer than a lease; the lease is renewed meanwhile. */
  timeoutSeconds?: number;
  /**
   * For a topic that is delivered into the database itself: all at once, in the transaction that finishes them.
   * A failure undoes all of it; then each is delivered by itself.
   */
  deliverBatch?: (trx: Trx, messages: Message[], now: Date) => Promise<void>;
}

/** Handlers by topic. */
export interface Handlers {
  [topic: string]: Handler;
}

/** Thrown by a handler when trying again is of no use: the receiver refused the message itself. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

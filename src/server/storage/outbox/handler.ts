import type { Trx } from '../database/transaction.ts';
import type { Message } from './store.ts';

/**
 * Delivers one message outside any transaction; a thrown error schedules another attempt. A message may be
 * delivered twice: pass its id as the receiver's idempotency key. `signal` aborts when the delivery's time is over.
 */
export interface Handler {
  (message: Message, signal: AbortSignal): Promise<void>;
  /** Seconds per delivery where that exceeds a lease; the lease is renewed meanwhile. */
  timeoutSeconds?: number;
  /**
   * For topics delivered into the database: delivers a batch within the transaction that marks it done. On failure
   * the batch is rolled back and its messages are delivered one by one.
   */
  deliverBatch?: (trx: Trx, messages: Message[], now: Date) => Promise<void>;
}

/** Handlers by topic. */
export interface Handlers {
  [topic: string]: Handler;
}

/** Thrown by a handler when retrying is pointless because the receiver rejected the message. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

import type { Message } from './store.ts';

/**
 * Delivers one message, outside any transaction; throwing means "later again". The same message may come
 * twice: pass its id on as the receiver's idempotency key. `signal` ends when the lease does.
 */
export type Handler = (message: Message, signal: AbortSignal) => Promise<void>;

/** Handlers by topic. */
export interface Handlers {
  [topic: string]: Handler;
}

/** Thrown by a handler when trying again is of no use: the receiver refused the message itself. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

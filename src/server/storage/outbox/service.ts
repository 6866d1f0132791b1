/** What other rooms use of the outbox. */
export { countMessages, enqueue, releaseMessage } from './store.ts';
export type { Message, NewMessage } from './store.ts';

/** What other rooms use of the outbox. */
export { countMessages, enqueue } from './store.ts';
export type { Message, NewMessage } from './store.ts';

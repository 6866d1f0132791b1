/** What other domains may ask of the outbox: write a message, count those that wait. */
export { countMessages, enqueue } from './store.ts';
export type { Message, NewMessage } from './store.ts';

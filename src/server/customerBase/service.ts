/** What other domains may ask of the customer base: keep it with what they change. */
export { indexCustomers, indexMissing, removeFromBase } from './indexing.ts';

/** What other domains may ask of payouts: which accounts are known, until when one is held, what is over. */
export { accountsOfClaim, heldUntil, removeFreeAccounts } from './store.ts';

/** Interface of payouts for other domains. */
export { accountsOfClaim, heldUntil, removeFreeAccounts } from './store.ts';

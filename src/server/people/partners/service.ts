/** What other rooms use of partners. */
export { accountOf } from './ownership.ts';
export { applyDueMoves } from './changeStore.ts';
export { findPartner, insertPartners, updatePartner } from './store.ts';

/** What other domains may ask of the partners: read, write and change them. */
export { accountOf } from './ownership.ts';
export { applyDueMoves as settleMoves } from './changeStore.ts';
export { findPartner, insertPartners, updatePartner } from './store.ts';

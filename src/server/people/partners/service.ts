/** What other domains may ask of the partners: read, write and change them. */
export { accountOf } from './visible.ts';
export { settleMoves } from './changeStore.ts';
export { findPartner, insertPartners, updatePartner } from './store.ts';

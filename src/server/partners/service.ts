/** What other domains may ask of the partners: read, write and change them. */
export { findPartner, insertPartners, updatePartner } from './store.ts';

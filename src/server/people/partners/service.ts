/** What other rooms use of partners. */
export { accountOf } from './ownership.ts';
export { applyDueMoves } from './changeStore.ts';
export { applicantOf } from './applicant.ts';
export { addPartner, findPartner, insertPartners, putInCharge, updatePartner } from './store.ts';

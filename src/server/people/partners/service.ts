/** What other rooms use of partners. */
export { accountOf } from './ownership.ts';
export { applyDueMoves } from './changeStore.ts';
export { applicantOf } from './applicant.ts';
export {
  addPartner,
  findPartner,
  findPartners,
  insertPartners,
  putInCharge,
  updatePartner,
  updateProspect,
} from './store.ts';

/** What other domains may ask of the contracts: find one, list those of a customer, write and change them. */
export { contractsOf, findContract, insertContracts, productKeys, updateContract } from './store.ts';
export type { ContractCursor as ListPlace } from './store.ts';

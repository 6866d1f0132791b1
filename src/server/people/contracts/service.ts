/** What other rooms use of stored contracts. */
export { contractsOf, findContract, insertContracts, productKeys, updateContract } from './store.ts';

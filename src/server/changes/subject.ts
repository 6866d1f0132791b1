import type { Contract } from '../contracts/contract.ts';
import type { Partner } from '../partners/partner.ts';

/** A contract and whose it is. */
export interface Subject {
  contract: Contract;
  partner: Partner;
}

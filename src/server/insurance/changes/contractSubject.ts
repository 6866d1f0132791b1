import { equalJson } from '#engine/runtime.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { updateContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { updatePartner } from '#server/people/partners/service.ts';

/** A contract and whose it is. */
export interface Subject {
  contract: Contract;
  partner: Partner;
}

/**
 * Writes a contract, and its partner where that became another.
 * @param was before
 * @returns the contract's version; undefined when either was changed meanwhile
 */
export async function updateSubject(
  trx: Trx,
  { contract, partner }: Subject,
  was: Subject,
  now: Date,
): Promise<number | undefined> {
  const version = await updateContract(trx, contract, now);
  if (version === undefined || equalJson(partner.data, was.partner.data)) return version;
  return (await updatePartner(trx, partner, now)) === undefined ? undefined : version;
}

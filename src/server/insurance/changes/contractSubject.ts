import { equalJson } from '#engine/runtime.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import { updateContract } from '#server/people/contracts/service.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { updatePartner } from '#server/people/partners/service.ts';

/** A contract and its partner. */
export interface Subject {
  contract: Contract;
  partner: Partner;
}

/**
 * Updates a contract, and its partner where changed.
 * @param was state before
 * @returns the contract's version; undefined after a concurrent change
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

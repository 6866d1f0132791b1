import { PlatformError } from '#engine/errors/platformError.ts';
import type { Contract } from '#server/storage/model/contract.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '../partners/accounts.ts';
import { hasBrand } from '../partners/ownership.ts';
import { findPartner } from '../partners/service.ts';
import { findContract } from './service.ts';

/**
 * Returns a contract that is entrusted to a broker, with its customer, and records the access.
 * @throws PlatformError not-found, also for a contract of another broker
 */
export async function entrustedContract(
  trx: Trx,
  account: VisibleAccount,
  id: string,
): Promise<{ contract: Contract; partner: Partner }> {
  const contract = await findContract(trx, id);
  const partner = contract && (await findPartner(trx, contract.partner));
  if (!partner || contract.agent !== account.number) throw new PlatformError('not-found');
  if (!hasBrand(account, contract.brand) || !hasBrand(account, partner.brand))
    throw new PlatformError('not-found');
  account.visibility.recordAccess(partner.number);
  return { contract, partner };
}

import type { Trx } from '#server/storage/database/transaction.ts';
import { gapsOf } from './gaps.ts';

/** Returns the keys of the gaps in the cover of a customer. */
export async function gapsOfCustomer(trx: Trx, partner: string): Promise<string[]> {
  const contracts = await trx
    .selectFrom('contracts')
    .select(['product', 'state', 'answers'])
    .where('partner', '=', partner)
    .execute();
  return gapsOf(contracts);
}

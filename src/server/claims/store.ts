import type { Trx } from '../database/transaction.ts';
import type { ClaimsTable } from './tables.ts';

const most = 50;

/** The newest claims of a customer. */
export function claimsOf(trx: Trx, partner: string): Promise<ClaimsTable[]> {
  return trx
    .selectFrom('claims')
    .selectAll()
    .where('partner', '=', partner)
    .orderBy('reported_at', 'desc')
    .limit(most)
    .execute();
}

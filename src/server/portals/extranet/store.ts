import type { Selectable } from 'kysely';
import type { ClaimsTable } from '#server/storage/tables/claims.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Maximum number of rows, newest first. */
const maxRows = 50;

/** A claim as shown to brokers. */
export type EntrustedClaim = Pick<
  Selectable<ClaimsTable>,
  'id' | 'title' | 'definition' | 'state' | 'occurred_on' | 'reported_at'
>;

/** Returns the numbers of a customer's contracts entrusted to a broker, newest first. */
export async function entrustedContracts(trx: Trx, partner: string, broker: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('contracts')
    .select('id')
    .where('partner', '=', partner)
    .where('agent', '=', broker)
    .orderBy('begins_on', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the claims of a contract, newest first. */
export function claimsAbout(trx: Trx, contract: string): Promise<EntrustedClaim[]> {
  return trx
    .selectFrom('claims')
    .select(['id', 'title', 'definition', 'state', 'occurred_on', 'reported_at'])
    .where('contract', '=', contract)
    .orderBy('reported_at', 'desc')
    .limit(maxRows)
    .execute();
}

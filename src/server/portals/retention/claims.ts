import type { Trx } from '#server/storage/database/transaction.ts';
import { indexCustomers } from '#server/people/customerBase/indexing.ts';
import type { ClaimState } from '#server/storage/tables/claims.ts';

/** States of closed claims. */
const closed: ClaimState[] = ['decided', 'paid'];

/** Returns whether a claim is closed. */
export const isClosed = (state: ClaimState): boolean => closed.includes(state);

/** Rows per transaction, so that transactions stay short. */
const batchSize = 200;

const claimTables = [
  'claim_states',
  'claim_reports',
  'claim_requirements',
  'claim_consents',
  'claim_links',
  'claim_messages',
  'claim_reads',
  'payout_accounts',
] as const;

/** Deletes claims with all dependent rows; their uploads are removed with abandoned ones. */
async function removeClaims(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const part of claimTables) await trx.deleteFrom(part).where('claim', 'in', ids).execute();
  await trx
    .updateTable('uploads')
    .set({ application_number: null })
    .where('application_number', 'in', ids)
    .execute();
  const removed = await trx.deleteFrom('claims').where('id', 'in', ids).returning('partner').execute();
  await indexCustomers(
    trx,
    removed.flatMap(({ partner }) => partner ?? []),
  );
}

/** Deletes a batch of claims closed before `before`. @returns the number of rows, 0 when none is left */
export async function removeSettledClaims(trx: Trx, before: Date): Promise<number> {
  const rows = await trx
    .selectFrom('claims')
    .select('id')
    .where('state', 'in', closed)
    .where('reported_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('claim_states')
            .select('claim_states.place')
            .whereRef('claim_states.claim', '=', 'claims.id')
            .where('claim_states.since', '>=', before),
        ),
      ),
    )
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return 0;
  await removeClaims(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

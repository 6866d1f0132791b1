import type { Trx } from '#server/storage/database/transaction.ts';
import type { ClaimState } from '#server/storage/tables/claims.ts';

/** In these states a claim is closed. */
const closed: ClaimState[] = ['decided', 'paid'];

/** Whether nothing more happens to a claim. */
export const isClosed = (state: ClaimState): boolean => closed.includes(state);

/** So many claims at once: transactions stay short. */
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

/** Removes claims with all that was said and written about them; files go with what is left of uploads. */
export async function removeClaims(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const part of claimTables) await trx.deleteFrom(part).where('claim', 'in', ids).execute();
  await trx
    .updateTable('uploads')
    .set({ application_number: null })
    .where('application_number', 'in', ids)
    .execute();
  await trx.deleteFrom('claims').where('id', 'in', ids).execute();
}

/** Removes a batch of claims that were closed before `before`. @returns how many, 0 when none is left */
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

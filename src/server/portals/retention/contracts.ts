import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { utcDay } from '#server/base/retentionPeriods.ts';
import { removeMessages } from './messages.ts';
import { indexCustomers } from '#server/people/customerBase/indexing.ts';

/** Rows per transaction, so that transactions stay short. */
const batchSize = 200;

/** Condition: the contract ended before an instant; withdrawn contracts end with the withdrawal. */
const endedBefore = (before: Date) => (eb: ExpressionBuilder<Database, 'contracts'>) =>
  eb.or([
    eb('ends_on', '<', utcDay(before)),
    eb.and([eb('state', '=', 'withdrawn'), eb('updated_at', '<', before)]),
  ]);

/**
 * Deletes a batch of contracts that ended before `before`, with documents, changes and declarations.
 * Contracts with a stored claim are kept until the claim is deleted.
 * @returns the number of rows, 0 when none is left
 */
export async function removeEndedContracts(trx: Trx, before: Date): Promise<number> {
  const rows = await trx
    .selectFrom('contracts')
    .select(['id', 'partner'])
    .where(endedBefore(before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('claims').select('claims.id').whereRef('claims.contract', '=', 'contracts.id'),
        ),
      ),
    )
    .limit(batchSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom('change_effects').where('contract', 'in', ids).execute();
  await trx.deleteFrom('contract_changes').where('contract', 'in', ids).execute();
  await trx.deleteFrom('contract_documents').where('contract', 'in', ids).execute();
  await trx.deleteFrom('declarations').where('contract', 'in', ids).execute();
  await removeMessages(trx, { contracts: ids });
  await trx.deleteFrom('contracts').where('id', 'in', ids).execute();
  // The customer index also holds contracts.
  await indexCustomers(
    trx,
    rows.map(({ partner }) => partner),
  );
  return rows.length;
}

/**
 * Deletes a batch of mandates of contracts that ended before `before`.
 * @returns the number of rows, 0 when none is left
 */
export async function removeMandates(trx: Trx, before: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('contracts')
    .set({ bank: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('contracts')
        .select('id')
        .where('bank', 'is not', null)
        .where(endedBefore(before))
        .limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import type { Trx } from '#server/storage/database/transaction.ts';
import { removeBundlesOf } from './papers.ts';

/** Rows per transaction, so that transactions stay short. */
const batchSize = 500;

/**
 * Deletes a batch of applications before `before` that were not accepted, with their files; their uploads
 * become unattached and are removed with abandoned ones. Accepted applications are kept as evidence of a
 * contract.
 * @returns the number of rows, 0 when none is left
 */
export async function removeUnacceptedApplications(trx: Trx, before: Date): Promise<number> {
  const rows = await trx
    .selectFrom('applications')
    .select('number')
    .where('decision', '=', 'refer')
    .where('created_at', '<', before)
    .limit(batchSize)
    .execute();
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return 0;
  await removeBundlesOf(trx, numbers);
  await trx.deleteFrom('application_documents').where('application', 'in', numbers).execute();
  await trx
    .updateTable('uploads')
    .set({ application_number: null })
    .where('application_number', 'in', numbers)
    .execute();
  await trx.deleteFrom('applications').where('number', 'in', numbers).execute();
  return numbers.length;
}

import type { Trx } from '#server/storage/database/transaction.ts';
import { removeBundlesOf } from './papers.ts';

/** So many applications at once: transactions stay short. */
const batchSize = 500;

/**
 * Removes a batch of applications of before `before` that nobody accepted, with the files that were made of them. What was uploaded for them is nobody's then and goes with what is left of drafts. Accepted ones
 * are receipts of a contract and stay, and so do their files.
 * @returns how many, 0 when none is left
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

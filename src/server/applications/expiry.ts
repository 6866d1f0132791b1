import type { Trx } from '../database/transaction.ts';

/** Years after the end of the year in which it came: so long an application that became no contract may matter. */
const YEARS = 3;

/** So many applications at once: transactions stay short. */
const BATCH = 500;

/**
 * Removes applications that nobody accepted, three full years after the year in which they came, with the files that
 * were made of them. What was uploaded for them is nobody's then and goes with what is left of drafts. Accepted ones
 * are receipts of a contract and stay, and so do their files.
 */
export async function removeUnaccepted(trx: Trx, now: Date): Promise<void> {
  const before = new Date(Date.UTC(now.getUTCFullYear() - YEARS, 0, 1));
  for (;;) {
    const rows = await trx
      .selectFrom('applications')
      .select('number')
      .where('decision', '=', 'refer')
      .where('created_at', '<', before)
      .limit(BATCH)
      .execute();
    const numbers = rows.map(({ number }) => number);
    if (numbers.length === 0) return;
    await trx.deleteFrom('application_documents').where('application', 'in', numbers).execute();
    await trx
      .updateTable('uploads')
      .set({ application_number: null })
      .where('application_number', 'in', numbers)
      .execute();
    await trx.deleteFrom('applications').where('number', 'in', numbers).execute();
  }
}

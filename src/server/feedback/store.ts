import type { Trx } from '../database/transaction.ts';
import type { FeedbackTable } from './tables.ts';

/** Keeps what somebody said. */
export async function keepFeedback(trx: Trx, row: FeedbackTable): Promise<void> {
  await trx.insertInto('feedback').values(row).execute();
}

/** Removes what was said before a day (`YYYY-MM-DD`). */
export async function removeFeedback(trx: Trx, before: string): Promise<void> {
  await trx.deleteFrom('feedback').where('given_on', '<', before).execute();
}

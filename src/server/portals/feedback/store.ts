import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { FeedbackTable } from '#server/storage/tables/feedback.ts';

/** Inserts feedback. */
export async function insertFeedback(trx: Trx, row: FeedbackTable): Promise<void> {
  await trx.insertInto('feedback').values(row).execute();
}

/**
 * Deletes a batch of feedback given before a day (`YYYY-MM-DD`).
 * @returns the number of rows, 0 when none is left
 */
export const removeFeedback = (trx: Trx, before: string): Promise<number> =>
  deleteBatch(trx, 'feedback', sql`given_on < ${before}`);

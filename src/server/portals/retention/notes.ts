import type { Trx } from '#server/storage/database/transaction.ts';

/** Rows per transaction, so that transactions stay short. */
const batchSize = 500;

/** Deletes what agents noted and marked about a customer: no law asks to keep it. */
export async function removeNotes(trx: Trx, partner: string): Promise<void> {
  await trx.deleteFrom('activity_marks').where('partner', '=', partner).execute();
  await trx.deleteFrom('activity_assignments').where('partner', '=', partner).execute();
  await trx.deleteFrom('conversation_states').where('partner', '=', partner).execute();
  await trx.deleteFrom('customer_notes').where('partner', '=', partner).execute();
}

/**
 * Deletes a batch of notes and finished tasks that were last changed before an instant.
 * @returns the number of rows, 0 when none is left
 */
export async function removeOldNotes(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_notes')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('customer_notes')
        .select('id')
        .where('updated_at', '<', before)
        .where(({ or, eb }) => or([eb('due_on', 'is', null), eb('done_at', 'is not', null)]))
        .limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes what agents have done with conversations before an instant. */
export async function removeOldConversationStates(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('conversation_states')
    .where('conversation', 'in', ({ selectFrom }) =>
      selectFrom('conversation_states')
        .select('conversation')
        .where('updated_at', '<', before)
        .limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes marks and assignments set before an instant: what they were about is no longer listed. */
export async function removeOldMarks(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('activity_marks')
    .where('updated_at', '<', before)
    .executeTakeFirst();
  const assignments = await trx
    .deleteFrom('activity_assignments')
    .where('assigned_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows + assignments.numDeletedRows);
}

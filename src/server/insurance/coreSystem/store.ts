import type { Json } from '#engine/definition/json.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** A message received by the embedded core system. */
interface ReceivedApplication {
  /** The id of the outbox row. */
  id: string;
  /** Number of the application. */
  application: string;
  payload: { [member: string]: Json };
  now: Date;
}

/** Inserts messages; ids that exist are skipped. */
export async function insertReceived(trx: Trx, received: ReceivedApplication[]): Promise<void> {
  await trx
    .insertInto('policies_inbox')
    .values(
      received.map(({ id, application, payload, now }) => ({
        id,
        application,
        payload: JSON.stringify(payload),
        received_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

import type { Json } from '#engine/definition/json.ts';
import type { Trx } from '../database/transaction.ts';

/** An application as the embedded core system takes it in. */
export interface ReceivedApplication {
  /** The id of the outbox row. */
  id: string;
  /** Number of the application. */
  application: string;
  payload: { [member: string]: Json };
  now: Date;
}

/** Takes an application in; the same id again changes nothing. */
export async function keepPolicy(
  trx: Trx,
  { id, application, payload, now }: ReceivedApplication,
): Promise<void> {
  await trx
    .insertInto('policies_inbox')
    .values({ id, application, payload: JSON.stringify(payload), received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

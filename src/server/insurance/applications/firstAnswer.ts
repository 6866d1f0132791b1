import type { Trx } from '#server/storage/database/transaction.ts';
import {
  findStoredResponse,
  type StoredResponse,
  type IdempotentRequest,
} from '#server/storage/idempotency/idempotency.ts';
import { findApplication } from './store.ts';
import { answerOf } from './receipt.ts';

/**
 * The first answer to this application, if there was one: its row makes it again. Rows that are older than `told` have
 * it in full with their key.
 * @throws PlatformError idempotency-key-reused when the same key came with another body
 */
export async function firstAnswerOf(
  trx: Trx,
  request: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const known = await findStoredResponse(trx, request);
  const { number, decision } = known?.body ?? {};
  if (!known || decision !== undefined || typeof number !== 'string') return known;
  const row = await findApplication(trx, number);
  return row?.told ? { status: known.status, body: answerOf(row, row.told) } : undefined;
}

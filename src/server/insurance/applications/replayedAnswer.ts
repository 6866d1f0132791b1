import type { Trx } from '#server/storage/database/transaction.ts';
import {
  findStoredResponse,
  type StoredResponse,
  type IdempotentRequest,
} from '#server/storage/idempotency/idempotency.ts';
import { findApplication } from './store.ts';
import { receiptBody } from './receipt.ts';

/**
 * Returns the answer to an earlier request with this key, rebuilt from the application's row. Rows older than
 * the column `told` have the whole answer with their key.
 * @throws PlatformError idempotency-key-reused when the same key came with another body
 */
export async function replayedAnswer(
  trx: Trx,
  request: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const stored = await findStoredResponse(trx, request);
  const { number, decision }: { number?: unknown; decision?: unknown } = stored?.body ?? {};
  if (!stored || decision !== undefined || typeof number !== 'string') return stored;
  const row = await findApplication(trx, number);
  return row?.told ? { status: stored.status, body: receiptBody(row, row.told) } : undefined;
}

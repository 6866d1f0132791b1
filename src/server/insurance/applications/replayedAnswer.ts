import type { Trx } from '#server/storage/database/transaction.ts';
import { firstAnswer, type Answered, type Repeatable } from '#server/storage/idempotency/service.ts';
import { findApplication } from './store.ts';
import { receiptBody } from './receipt.ts';

/**
 * Returns the answer to an earlier request with this key, rebuilt from the application's row. Rows older than
 * the column `told` have the whole answer with their key.
 * @throws PlatformError idempotency-key-reused when the same key came with another body
 */
export async function replayedAnswer(trx: Trx, request: Repeatable): Promise<Answered | undefined> {
  const stored = await firstAnswer(trx, request);
  const { number, decision } = stored?.body ?? {};
  if (!stored || decision !== undefined || typeof number !== 'string') return stored;
  const row = await findApplication(trx, number);
  return row?.told ? { status: stored.status, body: receiptBody(row, row.told) } : undefined;
}

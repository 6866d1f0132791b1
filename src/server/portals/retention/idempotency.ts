import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Deletes a batch of responses stored before `before`. @returns the number of rows, 0 when none is left */
export const removeKeys = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'idempotency_keys', sql`created_at < ${before}`);

import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** Removes a batch of answers that were kept before `before`. @returns how many, 0 when none is left */
export const removeKeys = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'idempotency_keys', sql`created_at < ${before}`);

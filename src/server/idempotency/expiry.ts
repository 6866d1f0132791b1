import { sql } from 'kysely';
import { deleteBatch } from '../database/batches.ts';
import type { Trx } from '../database/transaction.ts';

/** Removes a batch of answers that were kept before `before`. @returns how many, 0 when none is left */
export const removeKeys = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'idempotency_keys', sql`created_at < ${before}`);

import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Removes a batch of declarations of before `before` that belong to no contract; the others go with theirs.
 * @returns how many, 0 when none is left
 */
export const removeDeclarations = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'declarations', sql`contract is null and received_at < ${before}`);

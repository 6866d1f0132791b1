import { sql } from 'kysely';
import { deleteBatch } from '#server/storage/database/batches.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/**
 * Deletes a batch of declarations before `before` without a contract; others are deleted with their contract.
 * @returns the number of rows, 0 when none is left
 */
export const removeDeclarations = (trx: Trx, before: Date): Promise<number> =>
  deleteBatch(trx, 'declarations', sql`contract is null and received_at < ${before}`);

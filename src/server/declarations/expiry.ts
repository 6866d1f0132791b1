import type { Trx } from '../database/transaction.ts';

/** Removes declarations of before `before` that belong to no contract; the others go with theirs. */
export async function removeDeclarations(trx: Trx, before: Date): Promise<void> {
  await trx
    .deleteFrom('declarations')
    .where('contract', 'is', null)
    .where('received_at', '<', before)
    .execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { removeMessages } from './messages.ts';
import { removeAccesses, removeCustomer, removeKeptDrafts, type RemovalContext } from './partners.ts';
import { legalHoldsOf } from './legalHolds.ts';

/** Removes of a customer what nothing obliges us to keep. */
async function eraseUnheld(trx: Trx, partner: string, removing: RemovalContext): Promise<void> {
  const holds = await legalHoldsOf(trx, partner, removing.now);
  if (holds.length === 0) return removeCustomer(trx, partner, removing);
  await removeMessages(trx, { partner, loose: true });
  await removeKeptDrafts(trx, partner);
  // Whoever still has cover keeps the way to it; what is only kept for the law is looked at by nobody.
  const needed = holds.some(({ kind }) => kind === 'contractRunning' || kind === 'claimOpen');
  if (!needed) await removeAccesses(trx, partner, removing);
}

/** Goes on with every request that everything be erased: at once what may go, the rest when its time is over. */
export async function settleErasures(db: Kysely<Database>, removing: RemovalContext): Promise<void> {
  const requests = await transaction(db, (trx) =>
    trx.selectFrom('erasure_requests').select('partner').orderBy('partner').execute(),
  );
  for (const { partner } of requests) await transaction(db, (trx) => eraseUnheld(trx, partner, removing));
}

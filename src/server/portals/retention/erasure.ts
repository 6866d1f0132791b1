import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { removeMessages } from './messages.ts';
import { removeNotes } from './notes.ts';
import {
  removeAccesses,
  removeCustomer,
  removeKeptDrafts,
  removeOffers,
  type RemovalContext,
} from './partners.ts';
import { legalHoldsOf } from './legalHolds.ts';

/** Deletes everything of a customer that need not be kept by law. */
async function eraseUnheld(trx: Trx, partner: string, removing: RemovalContext): Promise<void> {
  const holds = await legalHoldsOf(trx, partner, removing.now);
  if (holds.length === 0) return removeCustomer(trx, partner, removing);
  await removeMessages(trx, { partner, loose: true });
  await removeKeptDrafts(trx, partner);
  await removeOffers(trx, partner);
  await removeNotes(trx, partner);
  // Customers with active cover keep their access; data kept only by law is not accessible.
  const needed = holds.some(({ kind }) => kind === 'contractRunning' || kind === 'claimOpen');
  if (!needed) await removeAccesses(trx, partner, removing);
}

/** Continues every request for erasure: deletes what is allowed now, the rest when its period ends. */
export async function settleErasures(db: Kysely<Database>, removing: RemovalContext): Promise<void> {
  const requests = await transaction(db, (trx) =>
    trx.selectFrom('erasure_requests').select('partner').orderBy('partner').execute(),
  );
  for (const { partner } of requests) await transaction(db, (trx) => eraseUnheld(trx, partner, removing));
}

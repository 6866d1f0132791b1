import type { Trx } from '#server/storage/database/transaction.ts';
import type { Account } from './accounts.ts';
import type { Address } from '#server/storage/model/partner.ts';
import { findPartner, updatePartner } from './store.ts';

/** A recorded change of a customer. */
interface PartnerChange {
  id: string;
  partner: string;
  kind: 'data' | 'bank' | 'move' | 'merge' | 'part';
  by: Account;
  before: object;
  after: object;
  effectiveOn: string;
  /** Contracts that move too. */
  contracts?: string[] | undefined;
}

/** Records a change. */
export async function insertPartnerChange(
  trx: Trx,
  { id, partner, kind, by: account, before, after, effectiveOn, contracts }: PartnerChange,
  now: Date,
): Promise<void> {
  const { portal, person, role, number } = account;
  const by: Account = { portal, person, role, number };
  await trx
    .insertInto('partner_changes')
    .values({
      id,
      partner,
      kind,
      effective_on: effectiveOn,
      created_at: now,
      changed_by: JSON.stringify(by),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      ...(contracts && { contracts: JSON.stringify(contracts) }),
    })
    .execute();
}

/** Returns a customer's changes, newest first. */
export function partnerChangesOf(trx: Trx, partner: string) {
  return trx
    .selectFrom('partner_changes')
    .selectAll()
    .where('partner', '=', partner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An announced move. */
export interface Move {
  address: Address;
  movesOn: string;
}

/** Stores an announced move, replacing an earlier one. */
export async function saveMove(
  trx: Trx,
  partner: string,
  { address, movesOn }: Move,
  now: Date,
): Promise<void> {
  const values = { address: JSON.stringify(address), moves_on: movesOn, created_at: now };
  await trx
    .insertInto('partner_moves')
    .values({ partner, ...values })
    .onConflict((conflict) => conflict.column('partner').doUpdateSet(values))
    .execute();
}

/** Returns a customer's announced move. */
export async function findMove(trx: Trx, partner: string): Promise<Move | undefined> {
  const row = await trx
    .selectFrom('partner_moves')
    .selectAll()
    .where('partner', '=', partner)
    .executeTakeFirst();
  return row && { address: row.address, movesOn: row.moves_on };
}

/** Deletes an announced move once it has happened or was replaced. */
export async function removeMove(trx: Trx, partner: string): Promise<void> {
  await trx.deleteFrom('partner_moves').where('partner', '=', partner).execute();
}

/** Updates the addresses of all customers who have moved by this day. */
export async function applyDueMoves(trx: Trx, today: string, now: Date): Promise<void> {
  const due = await trx
    .selectFrom('partner_moves')
    .selectAll()
    .where('moves_on', '<=', today)
    .orderBy('partner')
    .forUpdate()
    .execute();
  for (const { partner: number, address } of due) {
    const partner = await findPartner(trx, number);
    if (partner) await updatePartner(trx, { ...partner, data: { ...partner.data, address } }, now);
    await removeMove(trx, number);
  }
}

import type { Trx } from '#server/storage/database/transaction.ts';
import type { Address } from '#server/storage/model/partner.ts';
import type { Move } from './changeStore.ts';

/** A move of a customer with contracts, by one announcement. */
export interface JointMove extends Move {
  id: string;
  partner: string;
  /** Contracts that move, also those of which more has to be asked. */
  contracts: string[];
  /** When its mail was worded; null while that waits for contracts. */
  mailedAt: Date | null;
  announcedAt: Date;
}

const moveQuery = (trx: Trx) => trx.selectFrom('partner_changes').selectAll().where('kind', '=', 'move');

type MoveRow = Awaited<ReturnType<ReturnType<typeof moveQuery>['executeTakeFirstOrThrow']>>;

const moveOf = ({
  id,
  partner,
  after,
  effective_on,
  contracts,
  mailed_at,
  created_at,
}: MoveRow): JointMove => ({
  id,
  partner,
  address: (after as { address: Address }).address,
  movesOn: effective_on,
  contracts: contracts ?? [],
  mailedAt: mailed_at,
  announcedAt: created_at,
});

/** Returns the newest move of a customer. */
export async function latestMove(trx: Trx, partner: string): Promise<JointMove | undefined> {
  const row = await moveQuery(trx)
    .where('partner', '=', partner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && moveOf(row);
}

/** Returns a move, locked: its mail is worded either before or after what the transaction writes. */
export async function lockMove(trx: Trx, id: string): Promise<JointMove | undefined> {
  const row = await moveQuery(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && moveOf(row);
}

/** Notes that the mail about a move is worded. */
export async function markMoveMailed(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('partner_changes').set({ mailed_at: now }).where('id', '=', id).execute();
}

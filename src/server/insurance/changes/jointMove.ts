import { today } from '#server/base/clock.ts';
import { latestMove, lockMove, type JointMove } from '#server/people/partners/moveStore.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ChangeToStore } from './changeToStore.ts';
import { isMove } from './isMove.ts';
import { changesOfMove } from './store.ts';

const followedBy = async (trx: Trx, move: JointMove) =>
  new Set((await changesOfMove(trx, move)).map(({ contract }) => contract));

/** A move as announced once, and the contracts that have followed. */
export interface AnnouncedMove extends Pick<JointMove, 'address' | 'movesOn' | 'contracts'> {
  announcedOn: string;
  done: string[];
}

/** Returns the newest move of a customer, where contracts move with it. */
export async function announcedMove(trx: Trx, partner: string): Promise<AnnouncedMove | undefined> {
  const move = await latestMove(trx, partner);
  if (!move || move.contracts.length === 0) return undefined;
  const { address, movesOn, contracts, announcedAt } = move;
  const done = [...(await followedBy(trx, move))];
  return { address, movesOn, contracts, announcedOn: today({ now: () => announcedAt }), done };
}

/** Returns the customer's move that a contract has still to follow. */
export async function moveToFollow(
  trx: Trx,
  { id, partner }: { id: string; partner: string },
): Promise<JointMove | undefined> {
  const move = await latestMove(trx, partner);
  if (!move?.contracts.includes(id)) return undefined;
  return (await followedBy(trx, move)).has(id) ? undefined : move;
}

/**
 * Returns a change as part of the move that it follows, whatever day it names: while the mail about the move waits,
 * the change sends none of its own.
 */
export async function joinMove(trx: Trx, entry: ChangeToStore): Promise<ChangeToStore> {
  const { definition } = entry.opened.loaded;
  if (entry.move !== undefined || !isMove(definition)) return entry;
  const found = await moveToFollow(trx, entry.opened.subject.contract);
  const move = found && (await lockMove(trx, found.id));
  if (!move) return entry;
  return { ...entry, move: move.id, ...(move.mailedAt === null && { together: true }) };
}

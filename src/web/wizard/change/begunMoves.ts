import type { OpenedChange } from '#web/base/api/changes.ts';
import { movingAddress, severalMovesAddress } from './movePlan.ts';
import { readMoveRun, writeMoveRun } from './moveRun.ts';

/** Marks a contract as moved among the moves of several customers at once. */
export function markMoved(contract: string): void {
  const run = readMoveRun();
  const marked = run.map((move) =>
    move.contracts.includes(contract) && !move.moved.includes(contract)
      ? { ...move, moved: [...move.moved, contract] }
      : move,
  );
  if (run.length > 0) writeMoveRun(marked);
}

/** Returns where one goes on after a contract has moved. */
export function goOnAddress(contract: string, customer: OpenedChange['customer']): string {
  const run = customer ? readMoveRun() : [];
  if (run.some(({ contracts }) => contracts.includes(contract)))
    return severalMovesAddress(run.map((each) => each.customer));
  return customer ? movingAddress('vermittler', customer.number) : movingAddress('benutzer');
}

import { useLayoutEffect } from 'react';
import type { OpenedChange } from '#web/base/api/changes.ts';
import type { OpenedWizard } from '../session/openWizard.ts';
import { prefillMove } from './prefillMove.ts';
import { markMoved, planOf } from './begunMoves.ts';

/**
 * Connects a contract change with the plan of a move: prefills the answers and marks the contract as done.
 */
export function useMovePlan(ready: OpenedWizard | undefined, { contract, customer }: OpenedChange): void {
  const portal = customer ? 'vermittler' : 'benutzer';
  // Before the page is painted: a person must not see the questions empty first.
  useLayoutEffect(() => {
    const plan = planOf(portal, contract.id);
    if (!ready || !plan) return undefined;
    const { store, submission } = ready.session;
    prefillMove(store, plan);
    return submission.subscribe(() => {
      if (submission.get().status === 'done') markMoved(portal, contract.id);
    });
  }, [ready, portal, contract]);
}

import { useEffect } from 'react';
import type { OpenedChange } from '#web/base/api/changes.ts';
import type { OpenedWizard } from '../session/openWizard.ts';
import { markMoved } from './begunMoves.ts';

/** Marks the contract as done, where an agent moves several customers at once. */
export function useMovePlan(ready: OpenedWizard | undefined, { contract, customer }: OpenedChange): void {
  useEffect(() => {
    if (!ready || !customer) return undefined;
    const { submission } = ready.session;
    return submission.subscribe(() => {
      if (submission.get().status === 'done') markMoved(contract.id);
    });
  }, [ready, customer, contract]);
}

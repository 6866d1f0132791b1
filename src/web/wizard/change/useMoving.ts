import { useEffect } from 'react';
import type { OpenedChange } from '#web/base/api/changes.ts';
import type { OpenedWizard } from '../session/openWizard.ts';
import { fillIn } from './fillIn.ts';
import { noteTold, readPlan } from './plan.ts';

/** Where a contract moves that a change was opened for: fills in what was said, and ticks the contract off. */
export function useMoving(ready: OpenedWizard | undefined, { contract, customer }: OpenedChange): void {
  const portal = customer ? 'vermittler' : 'benutzer';
  useEffect(() => {
    const plan = readPlan(portal);
    if (!ready || !plan?.contracts.includes(contract.id)) return undefined;
    const { store, submission } = ready.session;
    fillIn(store, plan);
    return submission.subscribe(() => {
      if (submission.get().status === 'done') noteTold(portal, contract.id);
    });
  }, [ready, portal, contract]);
}

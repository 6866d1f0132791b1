import type { Deps } from '#server/ports/deps.ts';
import { createPayoutGuard } from '../payouts/guard.ts';
import { createPayoutProofs } from '../payouts/proofs.ts';

/** Returns the ports with the services built on them. */
export function payoutDeps(deps: Deps) {
  const guard = createPayoutGuard(deps);
  const proofs = createPayoutProofs(deps);
  return { ...deps, guard, proofs };
}

export type PayoutDeps = ReturnType<typeof payoutDeps>;

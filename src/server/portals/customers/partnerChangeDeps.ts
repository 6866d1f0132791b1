import type { Deps } from '#server/ports/deps.ts';
import { createAccountSaving } from '#server/insurance/changes/accountSaving.ts';
import { createMoveSaving } from '#server/insurance/changes/moveSaving.ts';
import { createPayoutGuard } from '#server/insurance/payouts/guard.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';

/** Returns the ports with the services built on them. */
export function partnerChangeDeps(deps: Deps) {
  const letters = createNotifications(deps);
  const guard = createPayoutGuard(deps);
  const premiums = createAccountSaving(deps);
  const moves = createMoveSaving(deps);
  return { ...deps, letters, guard, premiums, moves };
}

export type PartnerChangeDeps = ReturnType<typeof partnerChangeDeps>;

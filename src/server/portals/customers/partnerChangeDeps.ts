import type { Deps } from '#server/ports/deps.ts';
import { createPayoutGuard } from '#server/insurance/payouts/guard.ts';
import { createNotifications } from '#server/answers/notifications/notifications.ts';

/** Returns the ports with the services built on them. */
export function partnerChangeDeps(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'identity' | 'root' | 'settings' | 'flags'>,
) {
  const letters = createNotifications(deps);
  const guard = createPayoutGuard(deps);
  return { ...deps, letters, guard };
}

export type PartnerChangeDeps = ReturnType<typeof partnerChangeDeps>;

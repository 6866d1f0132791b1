import { createNotifications } from '#server/answers/notifications/notifications.ts';
import type { Deps } from '#server/ports/deps.ts';

/** Returns the ports with the services built on them. */
export function subAgentDeps(deps: Deps) {
  const letters = createNotifications(deps);
  return { ...deps, letters };
}

export type SubAgentDeps = ReturnType<typeof subAgentDeps>;

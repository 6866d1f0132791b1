import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { Activity } from '#web/base/api/agent.ts';

/** Detail pages are below the customer's file; an application and a task have only the customer's. */
const activityPaths: {
  [kind in Activity['kind']]:
    typeof agentPaths.claim | typeof agentPaths.contract | typeof agentPaths.customer;
} = {
  claim: agentPaths.claim,
  documents: agentPaths.claim,
  withdrawal: agentPaths.contract,
  renewal: agentPaths.contract,
  beginning: agentPaths.contract,
  consent: agentPaths.claim,
  move: agentPaths.contract,
  change: agentPaths.contract,
  step: agentPaths.customer,
  application: agentPaths.customer,
  planned: agentPaths.contract,
  task: agentPaths.customer,
};

/** Returns the page on which something is done. */
export function activityAddress({ kind, about, partner }: Activity): string {
  const path = activityPaths[kind];
  return pathTo(path, { id: path === agentPaths.customer ? partner : about });
}

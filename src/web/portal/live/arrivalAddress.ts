import { agentPaths } from '#engine/pages/agentPaths.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { LiveEvent } from '#web/base/api/events.ts';

/** Returns the page of agents that shows what an event is about. */
export function arrivalAddress({ kind, subject }: LiveEvent): string {
  switch (kind) {
    case 'chat':
      return pathTo(agentPaths.chat, { contact: subject });
    case 'claim':
    case 'claimMessage':
      return pathTo(agentPaths.claim, { id: subject });
    case 'assigned':
      return `${agentPaths.inbox}?zustaendig=ich`;
    case 'taskAssigned':
      return portalRoots.vermittler;
    case 'contract':
      return pathTo(agentPaths.contract, { id: subject });
    case 'draft':
      return agentPaths.drafts;
    case 'application':
      return agentPaths.customers;
    default:
      return agentPaths.inbox;
  }
}

import { agentPaths } from '#engine/pages/agentPaths.ts';
import { pathTo } from '#engine/pages/pathTo.ts';
import type { TimelineEntry } from '#web/base/api/agent.ts';
import { messageAddress } from '#web/portal/messages/addresses.ts';

/** Returns the page of what an entry is about; undefined where there is none. */
export function timelineAddress({ kind, about }: TimelineEntry): string | undefined {
  if (kind === 'access') return '#data';
  if (about === undefined) return undefined;
  const { of, id } = about;
  if (of === 'message') return messageAddress.message('vermittler', id);
  if (of === 'chat') return messageAddress.chat('vermittler', id);
  if (of === 'claim') return pathTo(agentPaths.claim, { id });
  return of === 'contract' ? pathTo(agentPaths.contract, { id }) : undefined;
}

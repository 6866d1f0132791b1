import type {
  NewSubAgent as InvitedSubAgent,
  SubAgent as ListedSubAgent,
  SubAgentChange as ChangedSubAgent,
  SubAgents,
} from '#api/agent-portal.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';
import type { ServiceResult } from './result.ts';

/** Permissions of a sub-agent beyond reading. */
export type Rights = SubAgent['rights'];

/** A sub-agent. */
export type SubAgent = ListedSubAgent;

/** Data of a new sub-agent. */
export type NewSubAgent = InvitedSubAgent;

/** Changes of a sub-agent; absent members stay the same. */
export type SubAgentChange = ChangedSubAgent;

/** Calls about the own sub-agents. */
export function subAgentCalls(client: Client, token: TokenSource) {
  const base = '/api/vermittler/untervermittler';
  return {
    list: createReads(client, token).one<SubAgents>(base),
    invite: (body: NewSubAgent, key: string): Promise<ServiceResult<SubAgent>> =>
      client.request({ method: 'POST', path: base, token, body, headers: { 'Idempotency-Key': key } }),
    change: ({ number, version }: SubAgent, body: SubAgentChange): Promise<ServiceResult<SubAgent>> =>
      client.request({
        method: 'PUT',
        path: `${base}/${number}`,
        token,
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
  };
}

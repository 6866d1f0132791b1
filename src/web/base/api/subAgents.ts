import type {
  NewSubAgent as InvitedSubAgent,
  SubAgent as ListedSubAgent,
  SubAgentChange as ChangedSubAgent,
  SubAgents,
} from '#api/agent-portal.ts';
import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** What a sub-agent may do beside reading. */
export type Rights = SubAgent['rights'];

/** Somebody who works for the agent. */
export type SubAgent = ListedSubAgent;

/** Whom an agent takes on. */
export type NewSubAgent = InvitedSubAgent;

/** What is changed; what is absent stays. */
export type SubAgentChange = ChangedSubAgent;

/** Calls about the own sub-agents. */
export function subAgentCalls(client: Client, token: TokenSource) {
  const base = '/api/vermittler/untervermittler';
  return {
    list: (): Promise<ServiceResult<SubAgents>> => client.request({ path: base, token }),
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

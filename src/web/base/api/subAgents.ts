import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** What a sub-agent may do beside reading. */
export interface Rights {
  changes: boolean;
  export: boolean;
}

/** Somebody who works for the agent. */
export interface SubAgent {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  rights: Rights;
  state: 'invited' | 'active' | 'locked';
  /** Grows with every change. */
  version: number;
  deputy?: { deputy: string; until: string };
}

/** Whom an agent takes on. */
export type NewSubAgent = Pick<SubAgent, 'firstName' | 'lastName' | 'email' | 'mobile' | 'rights'>;

/** What is changed; what is absent stays. */
export interface SubAgentChange {
  rights?: Rights;
  state?: 'active' | 'locked';
  deputy?: { deputy: string; until: string } | null;
}

/** Calls about the own sub-agents. */
export function subAgentCalls(client: Client, token: TokenSource) {
  const base = '/api/vermittler/untervermittler';
  return {
    list: (): Promise<ServiceResult<{ items: SubAgent[] }>> => client.request({ path: base, token }),
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

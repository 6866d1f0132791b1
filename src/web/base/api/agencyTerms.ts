import type { Terms } from '#api/agent-portal.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads } from './read.ts';
import type { ServiceResult } from './result.ts';

/** The terms of an agency as they are today, and every version that it has agreed to, the newest first. */
export type AgencyTerms = Terms;

/** Calls about the terms of the own agency. */
export function termsCalls(client: Client, token: TokenSource) {
  const path = (agent: string) => `/api/vermittler/${encodeURIComponent(agent)}/bedingungen`;
  return {
    read: (agent: string) => createReads(client, token).one<AgencyTerms>(path(agent)),
    agree: (agent: string, version: string): Promise<ServiceResult<AgencyTerms>> =>
      client.request({ method: 'PUT', path: path(agent), token, body: { version } }),
  };
}

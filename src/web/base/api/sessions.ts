import type { Sessions } from '#api/accounts.ts';
import type { Client, TokenSource } from './client.ts';
import { createReads, type Read } from './read.ts';
import type { ServiceResult } from './result.ts';

/** One sign-in of the person who asks. */
export type OwnSession = Sessions['items'][number];

/** The own sessions, newest first. */
export const fetchSessions = (client: Client, token: TokenSource): Read<Sessions> =>
  createReads(client, token).one('/api/benutzer/sitzungen');

/** Milliseconds until the session ends that asks; being asked is being there. By the server's clock. */
export async function fetchTimeLeft(client: Client, token: TokenSource): Promise<ServiceResult<number>> {
  return client.request({
    path: '/api/benutzer/sitzungen',
    token,
    model(body, response) {
      const own = (body as Sessions).items.find(({ current }) => current);
      const now = Date.parse(response.headers.get('date') ?? '');
      return Date.parse(own?.endsAt ?? '') - now;
    },
  });
}

/** Ends one of them. */
export function endSession(client: Client, token: TokenSource, id: string): Promise<ServiceResult<unknown>> {
  return client.request({
    method: 'DELETE',
    path: `/api/benutzer/sitzungen/${encodeURIComponent(id)}`,
    token,
  });
}

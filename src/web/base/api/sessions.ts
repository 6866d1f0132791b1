import type { Client, TokenSource } from './client.ts';
import type { ServiceResult } from './result.ts';

/** One sign-in of the person who asks. */
export interface OwnSession {
  id: string;
  /** Browser and system, '' when unknown. */
  device: string;
  signedInAt: string;
  seenAt: string;
  current: boolean;
  /** When it ends unless somebody is there before. */
  endsAt: string;
}

/** The own sessions, newest first. */
export function fetchSessions(client: Client, token: TokenSource): Promise<ServiceResult<OwnSession[]>> {
  return client.request({
    path: '/api/benutzer/sitzungen',
    token,
    model: (body) => (body as { items: OwnSession[] }).items,
  });
}

/** Milliseconds until the session ends that asks; being asked is being there. By the server's clock. */
export async function fetchTimeLeft(client: Client, token: TokenSource): Promise<ServiceResult<number>> {
  return client.request({
    path: '/api/benutzer/sitzungen',
    token,
    model(body, response) {
      const own = (body as { items: OwnSession[] }).items.find(({ current }) => current);
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

import type { Session } from '#api/identity.ts';
import type { Portal } from '#engine/page.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** The signed-in person of this browser, with a token for calls. */
export type BrowserSession = Session;

const path = (portal: Portal) => `/api/${portal}/sitzung`;

/** Exchanges the refresh token of a sign-in for an HttpOnly cookie. */
export function beginSession(
  client: Client,
  portal: Portal,
  refreshToken: string,
): Promise<ServiceResult<BrowserSession>> {
  return client.request({ method: 'PUT', path: path(portal), body: { refreshToken } });
}

/** Returns the session of this browser; no data without one. */
export function renewSession(
  client: Client,
  portal: Portal,
): Promise<ServiceResult<BrowserSession | undefined>> {
  return client.request({ method: 'POST', path: path(portal), body: {} });
}

/** Signs out, here or everywhere the person is signed in. */
export function endBrowserSession(
  client: Client,
  portal: Portal,
  { accessToken, everywhere }: { accessToken: string; everywhere: boolean },
): Promise<ServiceResult<unknown>> {
  return client.request({
    method: 'DELETE',
    path: `${path(portal)}${everywhere ? '?everywhere=1' : ''}`,
    token: () => Promise.resolve(accessToken),
  });
}

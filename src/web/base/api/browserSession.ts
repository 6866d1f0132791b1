import type { HandOver, Session } from '#api/identity.ts';
import type { Portal } from '#engine/page.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';

/** The signed-in person of this browser, with a token for calls. */
export type BrowserSession = Session;

const path = (portal: Portal) => `/api/${portal}/sitzung`;

/** What a sign-out ends: this session, all of the person, or all together with the remembered devices. */
export type SignOutExtent = 'here' | 'everywhere' | 'everything';

const queries: { [extent in SignOutExtent]: string } = {
  here: '',
  everywhere: '?everywhere=1',
  everything: '?everywhere=1&devices=forget',
};

/** Exchanges the refresh token of a sign-in for an HttpOnly cookie. */
export function beginSession(
  client: Client,
  portal: Portal,
  given: HandOver,
): Promise<ServiceResult<BrowserSession>> {
  return client.request({ method: 'PUT', path: path(portal), body: given });
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
  { accessToken, extent }: { accessToken: string; extent: SignOutExtent },
): Promise<ServiceResult<unknown>> {
  return client.request({
    method: 'DELETE',
    path: `${path(portal)}${queries[extent]}`,
    token: () => Promise.resolve(accessToken),
  });
}

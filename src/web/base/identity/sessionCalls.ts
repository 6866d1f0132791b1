import type { Portal } from '#engine/page.ts';
import type { HandOver } from '#api/identity.ts';
import {
  beginSession,
  endBrowserSession,
  renewSession,
  type BrowserSession,
  type SignOutExtent,
} from '../api/browserSession.ts';
import type { Client } from '../api/client.ts';

/** The signed-in person, with a token for calls. */
export interface SignedInSession extends Omit<BrowserSession, 'expiresIn'> {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Session calls to the server. */
export interface SessionCalls {
  /**
   * Returns undefined without a session.
   * @throws Error NetworkError if the server cannot be reached
   */
  renew(): Promise<SignedInSession | undefined>;
  /** @throws Error NetworkError when the server cannot be asked, NotAuthorizedException when it refuses */
  begin(given: HandOver): Promise<SignedInSession>;
  /** Never throws, even if the server cannot be reached. */
  end(accessToken: string, extent: SignOutExtent): Promise<void>;
}

const failure = (name: string): Error => Object.assign(new Error(`The session: ${name}`), { name });

/** The calls about the session of a portal. */
export function sessionCalls(client: Client, portal: Portal, now: () => number): SessionCalls {
  const withExpiry = ({ expiresIn, ...session }: BrowserSession): SignedInSession => ({
    ...session,
    expiresAt: now() + expiresIn * 1000,
  });
  return {
    async renew() {
      const { ok, data } = await renewSession(client, portal);
      // Only the server decides that there is no session; other failures may be temporary.
      if (!ok) throw failure('NetworkError');
      return data && withExpiry(data);
    },
    async begin(given) {
      const { ok, data, errorStatus } = await beginSession(client, portal, given);
      if (ok && data) return withExpiry(data);
      throw failure(errorStatus === 401 ? 'NotAuthorizedException' : 'NetworkError');
    },
    async end(accessToken, extent) {
      const { ok } = await endBrowserSession(client, portal, { accessToken, extent });
      // Where the session had ended already, the server takes its cookie back only when asked for it.
      if (!ok) await renewSession(client, portal);
    },
  };
}

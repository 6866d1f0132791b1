import type { Portal } from '#engine/page.ts';
import { beginSession, endBrowserSession, renewSession, type BrowserSession } from '../api/browserSession.ts';
import type { Client } from '../api/client.ts';

/** Who is signed in, and a token for calls. */
export interface Known extends Omit<BrowserSession, 'expiresIn'> {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What a session asks the server. */
export interface SessionCalls {
  /** Undefined: nobody is signed in. @throws Error NetworkError when the server cannot be asked */
  renew(): Promise<Known | undefined>;
  /** @throws Error NetworkError when the server cannot be asked, NotAuthorizedException when it refuses */
  begin(refreshToken: string): Promise<Known>;
  /** Whether the server hears of it or not, nothing is thrown. */
  end(accessToken: string, everywhere: boolean): Promise<void>;
}

const failure = (name: string): Error => Object.assign(new Error(`The session: ${name}`), { name });

/** The calls about the session of a portal. */
export function sessionCalls(client: Client, portal: Portal, now: () => number): SessionCalls {
  const known = ({ expiresIn, ...session }: BrowserSession): Known => ({
    ...session,
    expiresAt: now() + expiresIn * 1000,
  });
  return {
    async renew() {
      const { ok, data } = await renewSession(client, portal);
      // Only the server says that nobody is signed in; what else goes wrong may pass.
      if (!ok) throw failure('NetworkError');
      return data && known(data);
    },
    async begin(refreshToken) {
      const { ok, data, errorStatus } = await beginSession(client, portal, refreshToken);
      if (ok && data) return known(data);
      throw failure(errorStatus === 401 ? 'NotAuthorizedException' : 'NetworkError');
    },
    async end(accessToken, everywhere) {
      await endBrowserSession(client, portal, { accessToken, everywhere });
    },
  };
}

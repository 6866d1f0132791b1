import type { HandOver } from '#api/identity.ts';
import type { SignOutExtent } from '../api/browserSession.ts';
import type { SignedInSession, SessionCalls } from './sessionCalls.ts';
import type { Tabs } from './tabs.ts';

/** Thrown if a token is requested without a session. */
export class SessionMissing extends Error {
  override name = 'SessionMissing';
}

/** Session at one portal. */
export interface Session {
  /** Whether the access token has expired. False without a session. */
  isExpired(): boolean;
  /** Milliseconds since 1970; undefined without a session. */
  expiresAt(): number | undefined;
  /** The session as of the last check. */
  current(): Omit<SignedInSession, 'accessToken'> | undefined;
  /**
   * Returns a valid token, renewed if necessary.
   * @param rejected a token that the server has rejected; another one is requested
   * @throws SessionMissing without a session
   * @throws Error NetworkError if the network fails
   */
  accessToken(rejected?: string): Promise<string>;
  /**
   * Returns the session of this browser without redirecting to the sign-in.
   * @throws Error NetworkError
   */
  check(): Promise<Omit<SignedInSession, 'accessToken'> | undefined>;
  /**
   * Renews the session in any case; ends it if the server knows none. Returns whether there is a session.
   * @throws Error NetworkError
   */
  refresh(): Promise<boolean>;
  /**
   * Starts a session with what the pool has handed over.
   * @throws Error NetworkError, NotAuthorizedException
   */
  begin(given: HandOver): Promise<void>;
  /** Ends this session without leaving the page: it has expired, or another person wants to sign in. */
  end(how?: 'signedOut' | 'over'): Promise<void>;
  /**
   * Ends every session of the person, drops this one immediately and reloads the page.
   * @param extent `everything`: remembered devices are forgotten as well
   */
  logOut(extent?: 'everywhere' | 'everything'): Promise<void>;
}

/**
 * Creates the session shared by all tabs of this browser. The refresh token stays on the server; a page holds
 * a short-lived access token in memory only.
 * @param options.signedOut called when the session turns out to have ended
 * @param options.reload reloads the page, so that no personal data stays in memory
 * @param options.forget removes personal data from the tab's storage
 */
export function createSession(options: {
  calls: SessionCalls;
  tabs: Tabs;
  now: () => number;
  signedOut: () => void;
  reload: () => void;
  forget: () => void;
}): Session {
  const { calls, tabs, now, signedOut, reload, forget } = options;
  let current: SignedInSession | undefined;
  // Calls that come together share one renewal.
  let asking: Promise<SignedInSession | undefined> | undefined;

  /** Nothing of the person before stays on this page. */
  const dropAccess = () => {
    current = undefined;
    forget();
    reload();
  };
  const renew = (): Promise<SignedInSession | undefined> => {
    asking ??= (async () => {
      const previous = current;
      try {
        current = await calls.renew();
      } finally {
        asking = undefined;
      }
      if (!current) signedOut();
      else if (previous && previous.person !== current.person) {
        dropAccess();
        throw new SessionMissing('Somebody else is signed in.');
      }
      return current;
    })();
    return asking;
  };
  tabs.subscribe((news) => {
    if (!current) return;
    if (news.kind === 'ended' && news.how === 'over') {
      current = undefined;
      signedOut();
    } else if (news.kind === 'ended' || (news.kind === 'begun' && news.person !== current.person))
      dropAccess();
    // The sign-in is another one now, and with it the token.
    else if (news.kind === 'begun') current = { ...current, expiresAt: 0 };
  });

  const isExpired = () => current !== undefined && current.expiresAt <= now();
  const endAt = async (extent: SignOutExtent) => {
    const last = current && !isExpired() ? current : await calls.renew().catch(() => undefined);
    current = undefined;
    if (last) await calls.end(last.accessToken, extent);
  };
  return {
    isExpired,
    expiresAt: () => current?.expiresAt,
    current: () => current,
    async accessToken(rejected) {
      if (current && !isExpired() && current.accessToken !== rejected) return current.accessToken;
      const renewed = await renew();
      if (!renewed) throw new SessionMissing('Nobody is signed in.');
      return renewed.accessToken;
    },
    async check() {
      current = await calls.renew();
      return current;
    },
    async refresh() {
      if (await renew()) return true;
      tabs.post({ kind: 'ended', how: 'over' });
      return false;
    },
    async begin(given) {
      current = await calls.begin(given);
      tabs.post({ kind: 'begun', person: current.person });
    },
    async end(how = 'over') {
      await endAt('here');
      tabs.post({ kind: 'ended', how });
    },
    async logOut(extent = 'everywhere') {
      await endAt(extent);
      tabs.post({ kind: 'ended', how: 'signedOut' });
      dropAccess();
    },
  };
}

import type { Known, SessionCalls } from './sessionCalls.ts';
import type { Tabs } from './tabs.ts';

/** Thrown where a token is asked for and nobody is signed in (any more). */
export class SessionMissing extends Error {
  override name = 'SessionMissing';
}

/** How somebody is signed in at one portal. */
export interface Session {
  /** The access token expired in the past: nothing is asked with it any more. False when nobody is signed in. */
  isExpired(): boolean;
  /** Milliseconds since 1970; undefined when nobody is signed in. */
  expiresAt(): number | undefined;
  /** Who is signed in, as far as it was asked. */
  known(): Omit<Known, 'accessToken'> | undefined;
  /**
   * A token that is good, renewed when there is need.
   * @param rejected one that the server did not take: another is asked for
   * @throws SessionMissing when nobody is signed in any more
   * @throws Error NetworkError when the network fails
   */
  accessToken(rejected?: string): Promise<string>;
  /** Who is signed in in this browser, asked without leading anybody to the sign-in. @throws Error NetworkError */
  look(): Promise<Omit<Known, 'accessToken'> | undefined>;
  /** Renews in any case; without a person it is the end. Answers whether somebody is signed in. @throws Error NetworkError */
  refresh(): Promise<boolean>;
  /** Somebody has signed in: hands over what the pool gave. @throws Error NetworkError, NotAuthorizedException */
  begin(refreshToken: string): Promise<void>;
  /** Ends this session, without leaving the page: its time is over, or somebody else wants to sign in. */
  end(how?: 'signedOut' | 'over'): Promise<void>;
  /** Ends every session of the person, here at once, and begins the page anew. */
  logOut(): Promise<void>;
}

/**
 * The session that all tabs of this browser share. The server keeps what renews it; a page holds an access token for
 * some minutes, in its memory alone.
 * @param options.signedOut called when it turns out that nobody is signed in any more
 * @param options.reload begins the page anew, without anything of the person left in memory
 * @param options.forget removes what the tab kept of the person
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
  let known: Known | undefined;
  // Calls that come together share one renewal.
  let asking: Promise<Known | undefined> | undefined;

  /** Nothing of the person before stays on this page. */
  const leave = () => {
    known = undefined;
    forget();
    reload();
  };
  const ask = (): Promise<Known | undefined> => {
    asking ??= (async () => {
      const before = known;
      try {
        known = await calls.renew();
      } finally {
        asking = undefined;
      }
      if (!known) signedOut();
      else if (before && before.person !== known.person) {
        leave();
        throw new SessionMissing('Somebody else is signed in.');
      }
      return known;
    })();
    return asking;
  };
  tabs.hear((news) => {
    if (!known) return;
    if (news.kind === 'ended' && news.how === 'over') {
      known = undefined;
      signedOut();
    } else if (news.kind === 'ended' || (news.kind === 'begun' && news.person !== known.person)) leave();
    // The sign-in is another one now, and with it the token.
    else if (news.kind === 'begun') known = { ...known, expiresAt: 0 };
  });

  const isExpired = () => known !== undefined && known.expiresAt <= now();
  const endAt = async (everywhere: boolean) => {
    const last = known && !isExpired() ? known : await calls.renew().catch(() => undefined);
    known = undefined;
    if (last) await calls.end(last.accessToken, everywhere);
  };
  return {
    isExpired,
    expiresAt: () => known?.expiresAt,
    known: () => known,
    async accessToken(rejected) {
      if (known && !isExpired() && known.accessToken !== rejected) return known.accessToken;
      const asked = await ask();
      if (!asked) throw new SessionMissing('Nobody is signed in.');
      return asked.accessToken;
    },
    async look() {
      known = await calls.renew();
      return known;
    },
    async refresh() {
      if (await ask()) return true;
      tabs.tell({ kind: 'ended', how: 'over' });
      return false;
    },
    async begin(refreshToken) {
      known = await calls.begin(refreshToken);
      tabs.tell({ kind: 'begun', person: known.person });
    },
    async end(how = 'over') {
      await endAt(false);
      tabs.tell({ kind: 'ended', how });
    },
    async logOut() {
      await endAt(true);
      tabs.tell({ kind: 'ended', how: 'signedOut' });
      leave();
    },
  };
}

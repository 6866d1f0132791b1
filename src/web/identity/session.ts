import type { IdentityClient, Tokens } from './identityClient.ts';

/** How somebody is signed in at one portal. */
export interface Session {
  /** The access token expired in the past: nothing is asked with it any more. False when nobody is signed in. */
  isExpired(): boolean;
  /** Milliseconds since 1970; undefined when nobody is signed in. */
  expiresAt(): number | undefined;
  /** Who is signed in, as far as it was asked. */
  known(): Pick<Tokens, 'person' | 'partner'> | undefined;
  /** A token that is good, renewed when there is need. Undefined: signed out now. @throws when the network fails */
  accessToken(): Promise<string | undefined>;
  /** Renews in any case. Answers whether somebody is signed in still. @throws when the network fails */
  refresh(): Promise<boolean>;
  /** Ends this session, without leaving the page: its time is over. */
  end(): Promise<void>;
  /** Ends every session of the person, here at once, and begins the page anew. */
  logOut(): Promise<void>;
}

/** Errors that leave tokens in place: the network may be back in a moment. */
const passing = new Set(['NetworkError', 'NetworkException', 'AbortError']);

/**
 * @param options.signedOut told once when it turns out that nobody is signed in any more
 * @param options.reload begins the page anew, without anything of the person left in memory
 * @param options.forget removes what the tab kept of the person
 */
export function createSession(options: {
  client: () => Promise<IdentityClient>;
  now: () => number;
  signedOut: () => void;
  reload: () => void;
  forget: () => void;
}): Session {
  const { client, now, signedOut, reload, forget } = options;
  let known: Tokens | undefined;
  // The library asks once per call: those that come together share one renewal.
  let asking: Promise<Tokens | undefined> | undefined;

  const ask = (force: boolean): Promise<Tokens | undefined> => {
    asking ??= (async () => {
      try {
        known = await (await client()).tokens(force);
      } catch (error) {
        if (error instanceof Error && passing.has(error.name)) throw error;
        known = undefined;
      } finally {
        asking = undefined;
      }
      if (!known) signedOut();
      return known;
    })();
    return asking;
  };

  const isExpired = () => known !== undefined && known.expiresAt <= now();
  return {
    isExpired,
    expiresAt: () => known?.expiresAt,
    known: () => known,
    async accessToken() {
      if (known && !isExpired()) return known.accessToken;
      // The library would renew an expired token silently: whether it had expired is ours to know.
      return (await ask(isExpired()))?.accessToken;
    },
    refresh: async () => (await ask(true)) !== undefined,
    async end() {
      known = undefined;
      await client()
        .then((pool) => pool.signOut(false))
        .catch(() => undefined);
    },
    async logOut() {
      // Whether the pool hears of it or not: here it is over.
      await client()
        .then((pool) => pool.signOut(true))
        .catch(() => undefined);
      known = undefined;
      forget();
      reload();
    },
  };
}

import type { TokenSource } from '../api/client.ts';

declare global {
  /** Set by the test runner for its own process; the build of the browser knows it as nothing. */
  const TOKEN_OF_TESTS: string | undefined;
}

/** Where code of the web app runs. */
export interface Place {
  /** The fixed token of a test run; no server takes it. */
  testToken: string | undefined;
  /** Whether there is a page; on the server there is none. */
  page: boolean;
}

/** The place where this runs. */
export const placeOfCode = (): Place => ({
  testToken: typeof TOKEN_OF_TESTS === 'undefined' ? undefined : TOKEN_OF_TESTS,
  page: typeof window !== 'undefined',
});

/**
 * The token of calls, by where they are made: in a page that of the session, which raises an error where nobody is
 * signed in; on the server, where nobody ever is, an empty one; in a test run a fixed one.
 */
export const placedToken =
  (ofSession: TokenSource, { testToken, page }: Place = placeOfCode()): TokenSource =>
  (rejected) => {
    if (testToken !== undefined) return Promise.resolve(testToken);
    return page ? ofSession(rejected) : Promise.resolve('');
  };

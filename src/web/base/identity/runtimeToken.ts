import type { TokenSource } from '../api/client.ts';

declare global {
  /** Set by the test runner for its own process; the build of the browser knows it as nothing. */
  const TOKEN_OF_TESTS: string | undefined;
}

/** Runtime of the web app's code. */
interface Runtime {
  /** The fixed token of a test run; no server takes it. */
  testToken: string | undefined;
  /** Whether there is a page; on the server there is none. */
  page: boolean;
}

/** The place where this runs. */
export const currentRuntime = (): Runtime => ({
  testToken: typeof TOKEN_OF_TESTS === 'undefined' ? undefined : TOKEN_OF_TESTS,
  page: typeof window !== 'undefined',
});

/**
 * Token source by runtime: in a page the token of the session, which throws without a session; on the server
 * an empty token; in a test run a fixed one.
 */
export const runtimeToken =
  (ofSession: TokenSource, { testToken, page }: Runtime = currentRuntime()): TokenSource =>
  (rejected) => {
    if (testToken !== undefined) return Promise.resolve(testToken);
    return page ? ofSession(rejected) : Promise.resolve('');
  };

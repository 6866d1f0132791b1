import type { HandOver } from '#api/identity.ts';

/** A user pool, as `GET /api/{portal}/pool` names it. */
export interface PoolIds {
  userPoolId: string;
  userPoolWebClientId: string;
}

/** Where the second code comes from. */
export type SecondFactor = 'app' | 'sms';

/** The next step of a sign-in. */
export type SignInStep =
  | { kind: 'done' }
  /** The code that was sent; the same step again means that it was wrong. */
  | { kind: 'code'; destination: string }
  /** A code that the person's app shows. */
  | { kind: 'app-code' }
  /** The person chooses where the code comes from. */
  | { kind: 'factor' }
  | { kind: 'new-password' }
  /** A password has to be chosen by a mailed code first. */
  | { kind: 'reset' };

/**
 * Calls to the user pool of a portal. Each may be rejected with an error whose `name` gives the reason
 * (`NotAuthorizedException`, `InvalidPasswordException`, `CodeMismatchException`, `ExpiredCodeException`,
 * `LimitExceededException`, `NetworkError`).
 */
export interface IdentityClient {
  signIn(name: string, password: string): Promise<SignInStep>;
  /** Has the browser ask for a passkey. May also be rejected with an error whose `name` contains `Passkey`. */
  signInWithPasskey(name: string): Promise<SignInStep>;
  /** @param wish.remember has the pool remember this device: for a month it signs in without a code */
  confirmCode(code: string, wish?: { remember: boolean }): Promise<SignInStep>;
  chooseFactor(factor: SecondFactor): Promise<SignInStep>;
  chooseNewPassword(password: string, nickname: string): Promise<SignInStep>;
  /** What the session is begun with when the sign-in is done; no token is left here. @throws Error when none is done */
  handOver(): HandOver;
  /** Sends a code. @returns where to, masked */
  forgotPassword(name: string): Promise<string>;
  confirmForgottenPassword(name: string, code: string, password: string): Promise<void>;
}

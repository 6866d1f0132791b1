// Identity: pools and sessions of browsers. Made from schemas/api/identity.schema.json by `npm run docs`: edit that file.

import type { Json } from '#engine/definition/json.ts';

export interface Portal {
  /** benutzer or vermittler */
  portal: string;
}

export interface PoolId {
  userPoolId: string;
}

export interface Pool {
  userPoolId: string;
  userPoolWebClientId: string;
}

export interface HandOver {
  /** Of the sign-in at the pool; the page forgets it. */
  refreshToken: string;
  /** Of the device, where the pool follows devices: such a pool renews tokens only together with it. */
  deviceKey?: string;
}

/** Says nothing: the cookie names the session. A body in JSON is asked for because no form of another site can send one. */
export type Renewal = Record<string, never>;

export interface Ending {
  /** Ends every session of the person. */
  everywhere?: '1';
  /** With `everywhere`: remembered devices ask for a code again. */
  devices?: 'forget';
}

export interface Session {
  /** For the header Authorization of calls. */
  accessToken: string;
  /** Seconds. */
  expiresIn: number;
  /** The id in the pool. */
  person: string;
  /** How the person signs in. */
  name: string;
  /** Number of the customer. */
  partner?: string;
}

/** JSON Web Key Set */
export interface KeySet {
  keys: {
    kty: 'RSA';
    n: string;
    e: string;
    kid: string;
    alg: 'RS256';
    use: 'sig';
  }[];
}

/** What the operation answers, as Amazon Cognito documents it */
export interface Result {
  [k: string]: Json;
}

export interface Refusal {
  /** Name of the exception, as Amazon Cognito documents it */
  __type: string;
  message: string;
}

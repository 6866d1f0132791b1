import type { JSONColumnType } from 'kysely';

/** `forced` has to choose a password before anything else; `reset` has to ask for a code first. */
export type PersonStatus = 'confirmed' | 'forced' | 'reset' | 'disabled' | 'decoy';

/** What a token and a message need of a person. */
export interface Attributes {
  email?: string;
  phone_number?: string;
  nickname?: string;
  'custom:partnernummer'?: string;
  'custom:vermittlernummer'?: string;
}

/** Somebody who may sign in. One decoy for each pool stands in for names that nobody has. */
export interface IdentityPeopleTable {
  id: string;
  pool: string;
  /** The id that a sign-in shows, bound into the verifier; null: the row's own id is. */
  shown_id: string | null;
  /** Lower case; unique in its pool; '' for the decoy. */
  username: string;
  /** Whose letters and colours this person gets. */
  brand: string;
  salt: Buffer;
  /** The verifier of the password, sealed: the table alone lets nobody try passwords. */
  verifier: Buffer;
  status: PersonStatus;
  attributes: JSONColumnType<Attributes, string, string>;
  created_at: Date;
  updated_at: Date;
  /** When the password was last chosen by a mailed code. */
  reset_at: Date | null;
}

/** Over which times shown ids spread, by pool: twelve hexadecimal digits each. */
export interface IdentityShownTimesTable {
  pool: string;
  times: JSONColumnType<string[], string, string>;
}

export type SignInStep = 'password' | 'newPassword' | 'code';

/** A sign-in that is under way; good for one answer. */
export interface IdentityStepsTable {
  /** SHA-256 of what the client holds. */
  hash: string;
  pool: string;
  step: SignInStep;
  /** Null for a name that nobody has. */
  person_id: string | null;
  /** The id that the client was told, also where there is nobody. */
  claimed_id: string;
  /** Fingerprint of the name, the key of its limits. */
  name_mac: string;
  /** The key of the exchange, sealed; only of step `password`. */
  key: Buffer | null;
  secret_block: Buffer | null;
  /** Fingerprint of the code; only of step `code`. */
  code_mac: string | null;
  tries: number;
  expires_at: Date;
}

/** One sign-in with everything that was issued for it. */
export interface IdentityFamiliesTable {
  /** `origin_jti` of its tokens. */
  id: string;
  pool: string;
  person_id: string;
  /** What browser it was, in a few words, for the list of sessions. */
  device: string;
  signed_in_at: Date;
  seen_at: Date;
  ended_at: Date | null;
}

/** Refresh tokens by their hash. */
export interface IdentityRefreshTable {
  hash: string;
  family_id: string;
  expires_at: Date;
  used_at: Date | null;
}

/** Codes for a forgotten password, by fingerprint of the name, whether anybody has it or not. */
export interface IdentityResetsTable {
  name_mac: string;
  code_mac: string;
  tries: number;
  expires_at: Date;
}

/** What went wrong lately, by fingerprint of a name or an address. */
export interface IdentityLimitsTable {
  key: string;
  count: number;
  /** When the count begins anew. */
  until: Date;
  blocked_until: Date | null;
}

/** Answers by invocation, for a minute: a lost answer is given again. */
export interface IdentityAnswersTable {
  key: string;
  fingerprint: string;
  /** Status and body, sealed: it may hold tokens. */
  answer: Buffer;
  expires_at: Date;
}

/** Browsers and addresses at which somebody has signed in before, by fingerprint. */
export interface IdentityTrustedTable {
  person_id: string;
  mac: string;
  seen_at: Date;
}

/** Keys that sign tokens. */
export interface IdentityKeysTable {
  kid: string;
  /** Private key as JWK, sealed. */
  private_key: Buffer;
  public_key: JSONColumnType<{ [member: string]: string }, string, string>;
  created_at: Date;
}

/** Browsers in which somebody is signed in, by the hash of what their cookie says. */
export interface IdentityBrowsersTable {
  hash: string;
  portal: string;
  family_id: string;
  /** The refresh token of the pool, sealed. */
  refresh: Buffer;
  expires_at: Date;
}

import type { Generated, JSONColumnType } from 'kysely';

/** `forced`: must choose a password first; `reset`: must request a code first. */
export type PersonStatus = 'confirmed' | 'forced' | 'reset' | 'disabled' | 'decoy';

/** Whether a sign-in asks for a code of the app: never, if the person chooses it, always. */
type AuthenticatorUse = 'none' | 'enabled' | 'preferred';

/** Attributes needed for tokens and messages. */
export interface Attributes {
  email?: string;
  phone_number?: string;
  nickname?: string;
  'custom:partnernummer'?: string;
  'custom:vermittlernummer'?: string;
}

/** People who can sign in. One decoy per pool answers for unknown names. */
export interface IdentityPeopleTable {
  id: string;
  pool: string;
  /** The id that a sign-in shows, bound into the verifier; null: the row's own id. */
  shown_id: string | null;
  /** Lower case; unique in its pool; '' for the decoy. */
  username: string;
  /** Brand of messages to this person. */
  brand: string;
  salt: Buffer;
  /** The sealed password verifier, useless without the secret. */
  verifier: Buffer;
  status: PersonStatus;
  attributes: JSONColumnType<Attributes, string, string>;
  created_at: Date;
  updated_at: Date;
  /** When the password was last reset by code. */
  reset_at: Date | null;
  /** Sealed key of the person's app. */
  authenticator: Buffer | null;
  /** Sealed key of an app that has not given a code yet. */
  authenticator_offered: Buffer | null;
  /** The latest step of 30 seconds whose code has counted. */
  authenticator_step: number | null;
  authenticator_use: Generated<AuthenticatorUse>;
}

/** Passkeys; a person with one needs neither password nor code. */
export interface IdentityPasskeysTable {
  /** Id of the credential, as the browser reports it; base64url. */
  id: string;
  person_id: string;
  /** What the person calls it. */
  name: string;
  /** COSE key. */
  public_key: Buffer;
  /** Uses as counted by devices that count, else 0. */
  counter: number;
  /** How the browser reaches it: `internal,hybrid`. */
  transports: string;
  /** `platform` or `cross-platform`, where the browser reports it. */
  attachment: string | null;
  created_at: Date;
  used_at: Date | null;
}

/** Permits to add or remove one passkey, given for the password. */
export interface IdentityPasskeyPermitsTable {
  person_id: string;
  /** What the person calls the passkey to be added; '' where the device is to name it. */
  name: string;
  /** What a new passkey must sign; base64url. */
  challenge: string | null;
  expires_at: Date;
}

/** Browsers at which the password alone signs in for a while. */
export interface IdentityDevicesTable {
  /** `local_…`; the device proves itself by it. */
  key: string;
  person_id: string;
  /** Bound into the proof like the name of a pool. */
  group_key: string;
  /** Browser and system, for the list of devices. */
  name: string;
  /** MAC of the browser's cookie, without which the proof does not count. */
  browser_mac: string;
  /** Null until the device has chosen its secret. */
  salt: Buffer | null;
  /** The sealed verifier of the device's secret. */
  verifier: Buffer | null;
  created_at: Date;
  /** Null until the person has asked for it. */
  remembered_at: Date | null;
  used_at: Date | null;
  expires_at: Date;
}

/** Times that shown ids are distributed over, by pool; twelve hexadecimal digits each. */
export interface IdentityShownTimesTable {
  pool: string;
  times: JSONColumnType<string[], string, string>;
}

/** The keys of shown ids; one row. */
export interface IdentityShownKeysTable {
  name: string;
  sealed: Buffer;
}

export type SignInStep =
  'password' | 'newPassword' | 'code' | 'app' | 'factor' | 'passkey' | 'device' | 'deviceProof';

/** A sign-in in progress; valid for one response. */
export interface IdentityStepsTable {
  /** SHA-256 of the client's session. */
  hash: string;
  pool: string;
  step: SignInStep;
  /** Null for an unknown name. */
  person_id: string | null;
  /** The id shown to the client, also for unknown names. */
  claimed_id: string;
  /** MAC of the name, the key of its limits. */
  name_mac: string;
  /** Sealed SRP session key; only of steps `password` and `deviceProof`. */
  key: Buffer | null;
  /** Random bytes that the answer is bound to; only of steps `password`, `passkey` and `deviceProof`. */
  secret_block: Buffer | null;
  /** MAC of the code; only of step `code`. */
  code_mac: string | null;
  tries: number;
  expires_at: Date;
}

/** A sign-in with everything issued for it. */
export interface IdentityFamiliesTable {
  /** `origin_jti` of its tokens. */
  id: string;
  pool: string;
  person_id: string;
  /** Browser and system, for the list of sessions. */
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

/** Reset codes by MAC of the name, whether it exists or not. */
export interface IdentityResetsTable {
  name_mac: string;
  code_mac: string;
  tries: number;
  expires_at: Date;
}

/** Recent failures, by MAC of a name or address. */
export interface IdentityLimitsTable {
  key: string;
  count: number;
  /** When the counter restarts. */
  until: Date;
  blocked_until: Date | null;
}

/** Responses by invocation, kept for a minute so that a lost one can be repeated. */
export interface IdentityAnswersTable {
  key: string;
  fingerprint: string;
  /** Sealed status and body, which may contain tokens. */
  answer: Buffer;
  expires_at: Date;
}

/** Browsers and addresses of earlier sign-ins, by MAC. */
export interface IdentityTrustedTable {
  person_id: string;
  mac: string;
  seen_at: Date;
}

/** Token signing keys. */
export interface IdentityKeysTable {
  kid: string;
  /** Private key as JWK, sealed. */
  private_key: Buffer;
  public_key: JSONColumnType<{ [member: string]: string }, string, string>;
  created_at: Date;
}

/** Browser sessions by the hash of their cookie. */
export interface IdentityBrowsersTable {
  hash: string;
  portal: string;
  family_id: string;
  /** Sealed refresh token of the pool. */
  refresh: Buffer;
  /** Key of the device at pools that renew tokens only together with it. */
  device_key: string | null;
  expires_at: Date;
}

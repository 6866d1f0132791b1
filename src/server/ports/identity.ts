import type { JWTVerifyGetKey, CryptoKey, JWK } from 'jose';
import type { Visit } from '../storage/model/visit.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Portal } from '../base/portal.ts';
import type { IdentityPeopleTable, Attributes } from '#server/storage/tables/identity.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/storage/database/schema.ts';
import type { Ids } from '#server/base/ids.ts';

/** The holder of a token. Permissions are in the database, not in the token. */
export interface Caller {
  portal: Portal;
  issuer: string;
  /** The id in the pool. */
  personId: string;
  /** The sign-in that the token was issued for. */
  familyId: string;
  /** The current request. */
  visit?: Visit;
  /** Brand of the request; null: one that the account does not have. */
  brand?: Brand | null;
}

/** An issuer of a portal's tokens. */
export interface TokenIssuer {
  portal: Portal;
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
  /** Returns whether the person and the sign-in are still active. */
  isValid: (caller: Caller, token: string, now: Date) => Promise<boolean>;
}

/** Verifies tokens. */
export interface TokenVerifier {
  /** Returns undefined for anything but a valid access token of a known pool with an active sign-in. */
  verify(token: string, now: Date): Promise<Caller | undefined>;
}

/** Cryptography with keys derived from the identity provider's secret, one per purpose. */
export interface Vault {
  /** Returns a keyed hash, hexadecimal. */
  mac(purpose: string, ...parts: string[]): string;
  seal(purpose: string, bytes: Buffer): Buffer;
  /** @throws Error when the bytes were sealed for another purpose or with another secret, or were changed */
  open(purpose: string, sealed: Buffer): Buffer;
}

/** A key that tokens are signed with. */
export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

/** The signing keys and all published keys. */
export interface SigningKeys {
  /** Returns the key that signs at a time. */
  at(now: Date): SigningKey;
  /** Public keys as JWKs. */
  published: JWK[];
}

/** Creation times within the ids of people older than shown ids, ascending, by pool. Milliseconds. */
export type ShownTimes = ReadonlyMap<string, readonly number[]>;

/** Keys of the ids and salts that a sign-in shows, 32 bytes each. */
export interface ShownKeys {
  id: Buffer;
  salt: Buffer;
}

/** A user pool as the browser sees it. */
export interface UserPool {
  portal: Portal;
  /** `local_Kunden`; the part after the underscore is an input of SRP. */
  id: string;
  clientId: string;
}

/** A row of a person. */
export type Person = Selectable<IdentityPeopleTable>;

/** Tokens issued for a refresh token. */
export interface RenewedTokens {
  accessToken: string;
  idToken: string;
  /** The next refresh token; unchanged where the pool does not rotate them. */
  refreshToken: string;
}

/** What a pool renews tokens for. */
export interface RenewalKeys {
  refreshToken: string;
  /** Key of the device, which pools that follow devices ask for. */
  deviceKey: string | null;
}

/** Refreshes and revokes tokens for a browser, at the embedded pools or at Cognito. */
export interface TokenRenewal {
  /** Returns undefined when the refresh token is no longer valid. @throws PlatformError unavailable */
  renew(portal: Portal, given: RenewalKeys, now: Date): Promise<RenewedTokens | undefined>;
  /** Ends the sign-in that a refresh token belongs to. */
  revoke(portal: Portal, refreshToken: string, now: Date): Promise<void>;
}

/** A person to create. */
export interface PersonToCreate {
  portal: Portal;
  username: string;
  brand: string;
  attributes: Attributes;
  password: string;
  /** `forced`: the password must be changed at sign-in. `reset`: a mailed code has to be requested first. */
  status?: 'confirmed' | 'forced' | 'reset';
}

/**
 * Administration of people, within the caller's transaction; embedded or at Cognito. Cognito is changed
 * immediately: its refusal aborts the transaction.
 */
export interface IdentityAdmin {
  /** Finds a person by name. */
  find(trx: Trx, portal: Portal, username: string): Promise<Person | undefined>;
  /** @returns the id in the pool; undefined when the name is taken */
  create(trx: Trx, person: PersonToCreate): Promise<string | undefined>;
  /** Changes a person; the e-mail address is also the name. @throws PlatformError email-taken */
  change(trx: Trx, person: Person, change: { email?: string; attributes?: Attributes }): Promise<void>;
  /** Checks the person's password. */
  hasPassword(person: Person, password: string): Promise<boolean>;
  /** Sets a password, ends all sign-ins and notifies the person. */
  setPassword(trx: Trx, person: Person, password: string): Promise<void>;
  /** Takes the app away: from then on a sign-in asks for a code by text message. */
  removeAuthenticator(trx: Trx, person: Person): Promise<void>;
  /**
   * Permits to add or remove one passkey within five minutes.
   * @param permit.name of a passkey to be added; '' where the device is to name it
   */
  permitPasskey(trx: Trx, person: Person, permit: { name: string; now: Date }): Promise<void>;
  /** Removes all passkeys of the person. Returns whether there were any. */
  removePasskeys(trx: Trx, person: Person): Promise<boolean>;
  /** Ends all sign-ins of the person. Remembered devices stay. */
  endSessions(trx: Trx, person: Person): Promise<void>;
  /** Ends all sign-ins of the person and forgets all devices. */
  endAccess(trx: Trx, person: Person): Promise<void>;
  /** Disables the person, ends all sign-ins and sends a notice. */
  disable(trx: Trx, person: Person): Promise<void>;
  /** Enables the person again. */
  enable(trx: Trx, person: Person): Promise<void>;
  /** Requires the person to reset the password by code before signing in again. */
  reset(trx: Trx, person: Person): Promise<void>;
  /** Deletes a person with all sign-ins. Returns whether there was one. */
  remove(trx: Trx, portal: Portal, personId: string): Promise<boolean>;
  /**
   * Sends a password reset code; behaves the same for unknown names.
   * @param asked.addressMac MAC of the client's address
   * @throws PlatformError rate-limited
   */
  sendCode(portal: Portal, username: string, asked: { addressMac: string; now: Date }): Promise<void>;
}

/** The opened identity provider. */
export interface IdentityProvider {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  keys: SigningKeys;
  /** See `ShownTimes`. */
  shownTimes: ShownTimes;
  shownKeys: ShownKeys;
  pools: UserPool[];
  /** The public origin of the pages, which passkeys are bound to. */
  origin: string;
  /** Returns the `iss` of a pool's tokens. */
  issuerOf: (pool: UserPool) => string;
  /** Verifies access tokens. */
  verifier: TokenVerifier;
  /** Refreshes browsers' tokens. */
  renewal: TokenRenewal;
  /** Administers people. */
  admin: IdentityAdmin;
}

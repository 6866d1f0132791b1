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

/** Who a token belongs to. What this person may do stands in the database, not in the token. */
export interface Caller {
  portal: Portal;
  issuer: string;
  /** The id in the pool. */
  personId: string;
  /** The sign-in that the token was issued for. */
  familyId: string;
  /** The request with which the person comes. */
  visit?: Visit;
  /** The brand that the request speaks for; null: one that the person has nothing to do with. */
  brand?: Brand | null;
}

/** Where tokens of a portal come from, and what says whether a sign-in still lets somebody in. */
export interface TokenIssuer {
  portal: Portal;
  issuer: string;
  clientId: string;
  keys: JWTVerifyGetKey;
  /** Whether the person and the sign-in are still good. */
  isValid: (caller: Caller, token: string, now: Date) => Promise<boolean>;
}

/** Judges tokens. */
export interface TokenVerifier {
  /** Undefined for a token that is no access token of a known pool, has expired, or whose sign-in has ended. */
  verify(token: string, now: Date): Promise<Caller | undefined>;
}

/** Everything that is derived from the secret of the identity provider. One key for each purpose. */
export interface Vault {
  /** A fingerprint that cannot be computed without the secret. Hexadecimal. */
  mac(purpose: string, ...parts: string[]): string;
  seal(purpose: string, bytes: Buffer): Buffer;
  /** @throws Error when the bytes were sealed for another purpose, by another secret, or changed */
  open(purpose: string, sealed: Buffer): Buffer;
}

/** The key that signs, and all that tokens may have been signed with. */
export interface SigningKeys {
  kid: string;
  key: CryptoKey;
  /** As they are published. */
  published: JWK[];
}

/** Milliseconds within the ids of people who are older than shown ids, rising; by pool. */
export type ShownTimes = ReadonlyMap<string, readonly number[]>;

/** A pool of people who sign in, as the browser has to know it. */
export interface UserPool {
  portal: Portal;
  /** `local_Kunden`; the part behind the underscore takes part in the proof of the password. */
  id: string;
  clientId: string;
}

/** Somebody who may sign in, as read. */
export type Person = Selectable<IdentityPeopleTable>;

/** What a pool gives for a refresh token. */
export interface RenewedTokens {
  accessToken: string;
  idToken: string;
  /** The one to come with next time; where a pool does not rotate them, the same as before. */
  refreshToken: string;
}

/** What the server asks of a pool on behalf of a browser: embedded, or at Amazon. */
export interface TokenRenewal {
  /** Undefined: the pool gives nothing for it any more. @throws PlatformError unavailable when it cannot be asked */
  renew(portal: Portal, refreshToken: string, now: Date): Promise<RenewedTokens | undefined>;
  /** Ends the sign-in that a refresh token belongs to. */
  revoke(portal: Portal, refreshToken: string, now: Date): Promise<void>;
}

/** Somebody who shall be able to sign in. */
export interface PersonToCreate {
  portal: Portal;
  username: string;
  brand: string;
  attributes: Attributes;
  password: string;
  /** `forced`: the password is good only to choose another one. `reset`: a code by mail has to be asked for first. */
  status?: 'confirmed' | 'forced' | 'reset';
}

/**
 * What the platform does with people besides their own signing in, in the transaction of what allows it; embedded, or
 * in a pool outside. A pool outside is changed at once: what refuses there ends the transaction.
 */
export interface IdentityAdmin {
  /** Somebody by name. */
  find(trx: Trx, portal: Portal, username: string): Promise<Person | undefined>;
  /** @returns the id in the pool; undefined when the name is taken */
  create(trx: Trx, person: PersonToCreate): Promise<string | undefined>;
  /** Changes what is known of a person; the address is also the name. @throws PlatformError email-taken */
  change(trx: Trx, person: Person, change: { email?: string; attributes?: Attributes }): Promise<void>;
  /** Whether this is the person's password. */
  hasPassword(person: Person, password: string): Promise<boolean>;
  /** Takes a new password; every sign-in of the person ends, and the person is told. */
  setPassword(trx: Trx, person: Person, password: string): Promise<void>;
  /** Ends every sign-in of the person. */
  endAccess(trx: Trx, person: Person): Promise<void>;
  /** Ends every access and lets nobody in under this name; the person is told. */
  disable(trx: Trx, person: Person): Promise<void>;
  /** Lets the person in again. */
  enable(trx: Trx, person: Person): Promise<void>;
  /** The person has to ask for a code and choose a password before signing in again. */
  reset(trx: Trx, person: Person): Promise<void>;
  /** Removes a person by the id in the pool, with every access. Answers whether there was somebody. */
  remove(trx: Trx, portal: Portal, personId: string): Promise<boolean>;
  /**
   * Sends a code by which a password can be chosen; answers the same whether there is anybody.
   * @param asked.addressMac fingerprint of the address that asks
   * @throws PlatformError rate-limited
   */
  sendCode(portal: Portal, username: string, asked: { addressMac: string; now: Date }): Promise<void>;
}

/** What the embedded identity provider works with. */
export interface IdentityProvider {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  keys: SigningKeys;
  /** Over which times the ids spread that sign-ins show. */
  shownTimes: ShownTimes;
  pools: UserPool[];
  /** Where a pool's tokens say that they come from. */
  issuerOf: (pool: UserPool) => string;
  /** Judges access tokens of these pools. */
  verifier: TokenVerifier;
  /** Renews the tokens of browsers, likewise in the embedded pools or outside. */
  renewal: TokenRenewal;
  /** Looks after people: in the embedded pools, or in those at Amazon where they are set. */
  admin: IdentityAdmin;
}

import type { Deps } from '../deps.ts';
import type { IdentityAdmin } from './admin.ts';
import type { SigningKeys } from './keys.ts';
import type { Pool } from './pools.ts';
import type { Renewal } from './renewal.ts';
import type { ShownTimes } from './shown.ts';
import type { Vault } from './vault.ts';
import type { Verifier } from './verifier.ts';

/** What the embedded identity provider works with. */
export interface Provider extends Pick<Deps, 'db' | 'clock' | 'ids'> {
  vault: Vault;
  keys: SigningKeys;
  /** Over which times the ids spread that sign-ins show. */
  shownTimes: ShownTimes;
  pools: Pool[];
  /** Where a pool's tokens say that they come from. */
  issuerOf: (pool: Pool) => string;
  /** Judges access tokens of these pools. */
  verifier: Verifier;
  /** Renews the tokens of browsers, likewise in the embedded pools or outside. */
  renewal: Renewal;
  /** Looks after people: in the embedded pools, or in those at Amazon where they are set. */
  admin: IdentityAdmin;
}

/** One request of the protocol. */
export interface Call {
  /** Members as they came; an operation reads what it knows. */
  input: { [member: string]: unknown };
  /** Fingerprint of the client's address. */
  addressMac: string;
  /** Fingerprint of the cookie by which a browser is known again; undefined where it sends none. */
  browserMac?: string | undefined;
  /** What browser it is, in a few words. */
  device: string;
  now: Date;
}

/** A text among the members of a request; '' where there is none. */
export function textAt(value: unknown, name: string): string {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
}

/** The pool that a client belongs to. */
export const poolOf = ({ pools }: Pick<Provider, 'pools'>, { input }: Call): Pool | undefined =>
  pools.find(({ clientId }) => clientId === input['ClientId']);

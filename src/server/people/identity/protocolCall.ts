import type { UserPool, IdentityProvider } from '#server/ports/identity.ts';

/** One request of the protocol. */
export interface ProtocolCall {
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
export const poolOf = (
  { pools }: Pick<IdentityProvider, 'pools'>,
  { input }: ProtocolCall,
): UserPool | undefined => pools.find(({ clientId }) => clientId === input['ClientId']);

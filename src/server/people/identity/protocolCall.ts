import type { UserPool, IdentityProvider } from '#server/ports/identity.ts';

/** A request of the protocol. */
export interface ProtocolCall {
  /** Unchecked members of the body. */
  input: { [member: string]: unknown };
  /** MAC of the client's address. */
  addressMac: string;
  /** Secret of the browser's cookie; undefined without one. */
  browserSecret?: string | undefined;
  /** Its MAC. */
  browserMac?: string | undefined;
  /** Browser and system, for display. */
  device: string;
  now: Date;
}

/** Returns a text member; '' when it is missing or no text. */
export function textAt(value: unknown, name: string): string {
  const found = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
}

/** Returns the pool of the request's client. */
export const poolOf = (
  { pools }: Pick<IdentityProvider, 'pools'>,
  { input }: ProtocolCall,
): UserPool | undefined => pools.find(({ clientId }) => clientId === input['ClientId']);

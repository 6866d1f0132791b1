import { createContext, useContext } from 'react';
import type { ClaimCalls } from '#web/base/api/claims.ts';
import type { TokenSource } from '#web/base/api/client.ts';

/** Claim calls of the signed-in person, and the side of the claim they are on. */
interface ClaimAccess {
  calls: ClaimCalls;
  token: TokenSource;
  side: 'customer' | 'agent';
}

export const ClaimContext = createContext<ClaimAccess | undefined>(undefined);

/** The calls about claims. @throws outside of a claim's view */
export function useClaim(): ClaimAccess {
  const access = useContext(ClaimContext);
  if (!access) throw new Error('There is no claim around this component');
  return access;
}

/**
 * Returns a function that maps a text key to the variant for the reading side: agents get sentences of their
 * own.
 */
export const textKeyFor =
  (side: ClaimAccess['side']) =>
  (key: string): string =>
    side === 'agent' ? `${key}Agent` : key;

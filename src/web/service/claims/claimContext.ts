import { createContext, useContext } from 'react';
import type { ClaimCalls } from '#web/base/api/claims.ts';
import type { TokenSource } from '#web/base/api/client.ts';

/** A claim's calls for whoever is signed in, and on which side of the claim that is. */
export interface ClaimAccess {
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

/** Names the sentence of a side: what speaks to the customer is worded anew for the agent. */
export const wordedFor =
  (side: ClaimAccess['side']) =>
  (key: string): string =>
    side === 'agent' ? `${key}Agent` : key;

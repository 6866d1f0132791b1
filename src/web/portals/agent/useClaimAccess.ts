import { useMemo } from 'react';
import { claimCalls } from '#web/base/api/claims.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';

/** The calls about claims of own customers, on the agents' side of them. */
export function useClaimAccess() {
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  return useMemo(() => {
    const token = session.accessToken;
    return { calls: claimCalls(services.client, token), token, side: 'agent' as const };
  }, [services, session]);
}

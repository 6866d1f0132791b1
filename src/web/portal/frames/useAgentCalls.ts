import { useMemo } from 'react';
import type { Client, TokenSource } from '#web/base/api/client.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';

/** Calls of the signed-in agent about one thing. @param make the same function at every drawing */
export function useAgentCalls<T>(make: (client: Client, token: TokenSource) => T): T {
  const services = useServices();
  const { session } = identityOf(services, 'vermittler');
  const { client } = services;
  return useMemo(() => make(client, session.accessToken), [make, client, session]);
}

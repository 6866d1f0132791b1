import { useCallback } from 'react';
import { proveOwnCode, sendOwnCode } from '#web/base/api/account.ts';
import type { TokenSource } from '#web/base/api/client.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import type { Proof } from './ProofSteps.tsx';

/** Calls of whoever is signed in as a customer: the token of each, and codes by text message for a purpose. */
export function useOwnCalls(): {
  token: TokenSource;
  /** Number of the customer. */
  own: () => Promise<string>;
  proof: (purpose: string) => Proof;
} {
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const { client } = services;
  const token = session.accessToken;
  const own = useCallback(async () => {
    await session.accessToken().catch(() => undefined);
    return session.known()?.partner ?? '';
  }, [session]);
  return {
    token,
    own,
    proof: (purpose) => ({
      name: `own-${purpose}`,
      by: 'sms',
      send: async () => sendOwnCode(client, token, await own(), purpose),
      prove: async (answer) => proveOwnCode(client, token, await own(), answer),
    }),
  };
}

import { useCallback } from 'react';
import { proveOwnCode, sendOwnCode } from '../api/account.ts';
import { failed, type ServiceResult } from '../api/result.ts';
import { identityOf } from '../identity/portals.ts';
import { useServices } from '../services.ts';
import type { Proof } from './ProofSteps.tsx';

/** Calls of whoever is signed in as a customer. */
export function useOwnCalls(): {
  /** A code by text message for a purpose. */
  proof: (purpose: string) => Proof;
  /** Runs a call with a good token. */
  withToken: <T>(call: (token: string) => Promise<ServiceResult<T>>) => Promise<ServiceResult<T>>;
} {
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const { client } = services;
  const withToken = useCallback(
    async <T>(call: (token: string) => Promise<ServiceResult<T>>): Promise<ServiceResult<T>> => {
      const token = await session.accessToken().catch(() => undefined);
      return token === undefined ? failed('unknown') : call(token);
    },
    [session],
  );
  return {
    withToken,
    proof: (purpose) => ({
      name: `own-${purpose}`,
      by: 'sms',
      send: () => withToken((token) => sendOwnCode(client, token, session.known()?.partner ?? '', purpose)),
      prove: (answer) =>
        withToken((token) => proveOwnCode(client, token, session.known()?.partner ?? '', answer)),
    }),
  };
}

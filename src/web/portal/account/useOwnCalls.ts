import { useCallback } from 'react';
import { proveOwnCode, sendOwnCode, type CodePurpose } from '#web/base/api/account.ts';
import type { TokenSource } from '#web/base/api/client.ts';
import { identityOf } from '#web/base/identity/portals.ts';
import { useServices } from '#web/base/services.ts';
import type { Proof } from './ProofSteps.tsx';

/** Returns the calls of the signed-in customer: token source, customer number and codes by text message. */
export function useOwnCalls(): {
  token: TokenSource;
  /** Number of the customer. */
  own: () => Promise<string>;
  proof: (purpose: string, bound?: Omit<CodePurpose, 'purpose'>) => Proof;
} {
  const services = useServices();
  const { session } = identityOf(services, 'benutzer');
  const { client } = services;
  const token = session.accessToken;
  const partnerNumber = useCallback(async () => {
    await session.accessToken().catch(() => undefined);
    return session.current()?.partner ?? '';
  }, [session]);
  return {
    token,
    own: partnerNumber,
    proof: (purpose, bound) => ({
      name: `own-${purpose}`,
      by: 'sms',
      send: async () => sendOwnCode(client, token, await partnerNumber(), { purpose, ...bound }),
      prove: async (answer) => proveOwnCode(client, token, await partnerNumber(), answer),
    }),
  };
}

import { proveAgentCode, sendAgentCode } from '#web/base/api/account.ts';
import type { Client, TokenSource } from '#web/base/api/client.ts';
import type { Proof } from './ProofSteps.tsx';

/** Creates the proof that it is the signed-in agent, by a code to the known phone. */
export const agentProof = (client: Client, token: TokenSource, purpose: string): Proof => ({
  name: `own-${purpose}`,
  by: 'sms',
  send: () => sendAgentCode(client, token, purpose),
  prove: (answer) => proveAgentCode(client, token, answer),
});

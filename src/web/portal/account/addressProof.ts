import { proveCode, sendCode } from '#web/base/api/account.ts';
import type { Client } from '#web/base/api/client.ts';
import type { Proof } from './ProofSteps.tsx';

/** Creates the proof that a number or an address belongs to the person. */
export const addressProof = (
  client: Client,
  { purpose, by, to }: { purpose: string; by: 'sms' | 'mail'; to: string },
): Proof => ({
  name: `address-${by}`,
  by,
  send: () => sendCode(client, { purpose, channel: by, to }),
  prove: (answer) => proveCode(client, answer),
});

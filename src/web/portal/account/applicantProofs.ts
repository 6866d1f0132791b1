import { proveCode, sendApplicantCode, type SentApplication } from '#web/base/api/account.ts';
import type { Client } from '#web/base/api/client.ts';
import type { Proof } from './ProofSteps.tsx';

/** Creates the proofs of an applicant: mailbox, then phone, which are known from the application. */
export const applicantProofs = (client: Client, sent: SentApplication & { phone?: string }): Proof[] =>
  (['mail', 'sms'] as const).map((by) => ({
    name: `applicant-${by}`,
    by,
    send: () => sendApplicantCode(client, { ...sent, channel: by }),
    prove: (answer) => proveCode(client, answer),
  }));

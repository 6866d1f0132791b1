import type { ApplicationReceipt } from './applications.ts';
import type { Client } from './client.ts';
import type { WizardCall } from './prices.ts';
import type { ServiceResult } from './result.ts';

/**
 * Sends what somebody declares to where it goes below `/api/`. The same key again answers the first answer, with the moment at
 * which it came in.
 */
export function sendDeclaration(
  client: Client,
  endpoint: string,
  call: WizardCall,
  idempotencyKey: string,
): Promise<ServiceResult<ApplicationReceipt>> {
  return client.request({
    method: 'POST',
    path: `/api/${endpoint}`,
    body: call,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

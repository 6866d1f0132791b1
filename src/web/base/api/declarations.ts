import type { ApplicationReceipt } from './applications.ts';
import type { Client } from './client.ts';
import type { WizardCall } from './prices.ts';
import type { ServiceResult } from './result.ts';

/**
 * Sends a declaration to its endpoint below `/api/`. Repeating the call with the same key returns the first
 * response, including its time of receipt.
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

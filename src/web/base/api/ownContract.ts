import type { Prepared } from '#api/applications.ts';
import type { ApplicationCall } from './applicationCall.ts';
import type { Client } from './client.ts';

/**
 * Returns whether the contract named in the answers belongs to the signed-in person, or is in their care.
 * Also false if the server cannot be reached: the application is then reviewed by a clerk.
 */
export async function fetchOwnContract(
  client: Client,
  product: string,
  call: ApplicationCall,
): Promise<boolean> {
  const { ok, data } = await client.request<Prepared>({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/vorbereiten`,
    body: call,
  });
  return ok && data?.ownContract === true;
}

import type { Prepared } from '#api/applications.ts';
import type { ApplicationCall } from './applicationCall.ts';
import type { Client } from './client.ts';

/**
 * Whether the contract that the answers name is one of whoever is signed in, or looked after by them. False also where
 * the server could not be asked: a person looks at it then.
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

import type { Received } from '#api/applications.ts';
import type { Saved } from '#api/changes.ts';
import type { Received as Declared } from '#api/declarations.ts';
import type { Inputs } from '#engine/definition/answers.ts';
import type { Client } from './client.ts';
import type { ServiceResult } from './result.ts';
import type { ApplicationCall } from './applicationCall.ts';

/** Response to an accepted application. */
export interface ApplicationReceipt
  extends
    Omit<Received, 'documents'>,
    Partial<Pick<Declared, 'receivedAt' | 'declared'>>,
    Partial<Pick<Saved, 'effectiveOn' | 'waits'>> {
  documents: Pick<Received['documents'][number], 'id' | 'title' | 'href' | 'sha256'>[];
}

/** Returns the inputs by which a portal wizard is judged; requires a signed-in person. */
export function fetchInputs(
  client: Client,
  { key, context }: { key: string; context: string },
): Promise<ServiceResult<Inputs>> {
  const path = `/api/produkte/${encodeURIComponent(key)}/eingaben?context=${encodeURIComponent(context)}`;
  return client.request({ path });
}

/**
 * Lets the server judge the answers without storing anything. What it refuses is answered as an application
 * would be: 422 with the errors by page.
 */
export function prepareApplication(
  client: Client,
  product: string,
  call: ApplicationCall,
): Promise<ServiceResult<never>> {
  return client.request({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/vorbereiten`,
    body: call,
  });
}

/**
 * Sends the application. The same key again answers the first answer and makes nothing new;
 * 409 `quote-stale` brings the new price as the member `price`, 422 the errors by page.
 */
export function sendApplication(
  client: Client,
  product: string,
  call: ApplicationCall,
  idempotencyKey: string,
): Promise<ServiceResult<ApplicationReceipt>> {
  return client.request({
    method: 'POST',
    path: `/api/produkte/${encodeURIComponent(product)}/antrag`,
    body: call,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}

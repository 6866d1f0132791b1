import type { Inputs } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';
import type { Client } from './client.ts';
import type { Price } from './prices.ts';
import type { ServiceResult } from './result.ts';
import type { ApplicationCall } from './applicationCall.ts';

/** What an accepted application is answered with. */
export interface ApplicationReceipt {
  number: string;
  decision: 'accept' | 'refer';
  price?: Price;
  documents: { id: string; title: string; href: string; sha256: string }[];
  /** Files about this application, behind a link that is a secret. */
  personalDocuments?: { id: string; title: string; href: string }[];
  nextSteps: { key: string; date: string; text: string }[];
  mail?: string;
  /** How the customer confirmed what an agent filed. */
  confirmedBy?: 'code' | 'signature';
  /** No price could be had: it is a request, to be answered by an offer. */
  withoutPrice?: boolean;
  /** ISO instant of receipt, where it counts: of a declaration. */
  receivedAt?: string;
  /** Of a change: the day from which it counts, and whether that is still to come. */
  effectiveOn?: string;
  waits?: boolean;
  /** What was declared, to be kept and printed. */
  declared?: OutlineSection[];
}

/** What a wizard of a portal is judged by; only who is signed in there is told. */
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

import type { Link, Opened } from '#api/drafts.ts';
import type { ConfirmationProven, ConfirmationSent } from '#api/applications.ts';
import type { Client } from './client.ts';
import type { ApplicationCall } from './applicationCall.ts';
import type { ServiceResult } from './result.ts';
import type { CodeChannel } from './confirmation.ts';

/** Receipt for a sent code. */
export type SentCode = ConfirmationSent;

const product = (key: string) => `/api/produkte/${encodeURIComponent(key)}/bestaetigung`;
const draft = (id: string) => `/api/entwuerfe/${encodeURIComponent(id)}`;

/** Sends the customer a code for these answers at this price. */
export function sendConfirmationCode(
  client: Client,
  key: string,
  call: ApplicationCall & { channel: CodeChannel },
): Promise<ServiceResult<SentCode>> {
  return client.request({ method: 'POST', path: product(key), body: call });
}

/** Checks the customer's code; the application is sent with `proof`. */
export function checkConfirmationCode(
  client: Client,
  key: string,
  answer: { id: string; code: string },
): Promise<ServiceResult<ConfirmationProven>> {
  return client.request({ method: 'POST', path: `${product(key)}/pruefen`, body: answer });
}

/** Hands a draft to the customer, by the id in the list of drafts. */
export function handOver(client: Client, listedAs: string): Promise<ServiceResult<Link>> {
  return client.request({ method: 'POST', path: `${draft(listedAs)}/link`, body: { fuer: 'kunde' } });
}

/** Takes a draft back from the customer, by the id in the list of drafts. */
export function takeBack(client: Client, listedAs: string): Promise<ServiceResult<void>> {
  return client.request({ method: 'DELETE', path: `${draft(listedAs)}/link` });
}

/** Sends the code that opens a link which an agent has made. */
export function sendLinkCode(
  client: Client,
  secret: string,
  channel: CodeChannel,
): Promise<ServiceResult<SentCode>> {
  return client.request({ method: 'POST', path: `${draft(secret)}/code`, body: { channel } });
}

/** Judges the code of a link; `id` is the secret that opens the draft. */
export function openLink(
  client: Client,
  secret: string,
  answer: { id: string; code: string },
): Promise<ServiceResult<Opened>> {
  return client.request({ method: 'POST', path: `${draft(secret)}/code/pruefen`, body: answer });
}

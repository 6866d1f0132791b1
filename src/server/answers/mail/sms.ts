import { bearer } from '#server/base/bearer.ts';
import { PermanentFailure } from '#server/storage/outbox/handler.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import type { SmsGateway } from '#server/base/settings/services.ts';

/** Client errors worth a retry: 401 and 403 are fixed at the gateway, the others are temporary. */
const retryable = new Set([401, 403, 408, 409, 425, 429]);

/**
 * Sends a text message to the gateway: `POST` of `{ id, to, sender, text }` with the outbox row's id as
 * idempotency key; any 2xx accepts it.
 * @throws PermanentFailure when the gateway refuses the message itself; Error when it has to be retried
 */
export async function sendSms(
  { url, token }: SmsGateway,
  { id, to, senderName, text }: Pick<MailMessage, 'to' | 'senderName' | 'text'> & { id: string },
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...bearer(token),
    },
    body: JSON.stringify({ id, to, sender: senderName, text }),
    redirect: 'error',
    signal,
  });
  // Reading to the end frees the connection.
  await response.text();
  const { status } = response;
  if (status >= 400 && status < 500 && !retryable.has(status))
    throw new PermanentFailure(`The gateway for text messages refused with ${status}.`);
  if (!response.ok) throw new Error(`The gateway for text messages answered ${status}.`);
}

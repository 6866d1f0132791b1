import type { JsonObject } from '#engine/definition/json.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { MailMessage, Mail } from '#server/storage/model/mail.ts';

/** Identity and order of a message; messages with one `key` keep their order. */
export interface Dispatch {
  id: string;
  key: string;
  now: Date;
}

/** Enqueues a mail. Text messages go through `sendMessage`, which limits them. */
export const sendMail = (trx: Trx, message: Mail, sending: Dispatch): Promise<void> =>
  enqueueMessage(trx, message, sending);

/** Enqueues a message of either channel; only `sendMail` and `sendMessage` call it. */
export async function enqueueMessage(
  trx: Trx,
  message: MailMessage,
  { id, key, now }: Dispatch,
): Promise<void> {
  // Separate topics: a slow mail server must not delay codes.
  const topic = message.channel === 'sms' ? 'sms' : 'mail';
  await enqueue(trx, { id, topic, key, payload: message, now });
}

function assertMessage(payload: JsonObject): asserts payload is JsonObject & MailMessage {
  const { channel, brand, senderName, to, subject, text } = payload;
  if (channel !== 'mail' && channel !== 'sms') throw new Error('A message needs a channel.');
  for (const part of [brand, senderName, to, subject, text]) {
    if (typeof part !== 'string')
      throw new Error('A message needs brand, sender, recipient, subject and text.');
  }
}

/** Returns the message of an outbox row. @throws Error when the payload is not a message */
export function mailOf(payload: JsonObject): MailMessage {
  assertMessage(payload);
  return payload;
}

import type { Json, JsonObject } from '#engine/definition/json.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import type { MailMessage, Mail } from '#server/storage/model/mail.ts';

/** By what a message is known; those of one `key` keep their order. */
export interface Dispatch {
  id: string;
  key: string;
  now: Date;
}

/** Sends a mail once the transaction is committed. A text message goes by `sendMessage`, which bounds it. */
export const sendMail = (trx: Trx, message: Mail, sending: Dispatch): Promise<void> =>
  enqueueMessage(trx, message, sending);

/** Writes a message of either kind into the outbox; only `sendMail` and `sendMessage` call it. */
export async function enqueueMessage(
  trx: Trx,
  message: MailMessage,
  { id, key, now }: Dispatch,
): Promise<void> {
  // Apart, so that a mail server that is slow holds up no code.
  const topic = message.channel === 'sms' ? 'sms' : 'mail';
  await enqueue(trx, { id, topic, key, payload: { ...message } as unknown as JsonObject, now });
}

/** Reads a message out of an outbox row. @throws Error when it is none */
export function mailOf(payload: { [member: string]: Json }): MailMessage {
  const { channel, brand, senderName, to, subject, text } = payload;
  if (channel !== 'mail' && channel !== 'sms') throw new Error('A message needs a channel.');
  for (const part of [brand, senderName, to, subject, text]) {
    if (typeof part !== 'string')
      throw new Error('A message needs brand, sender, recipient, subject and text.');
  }
  return payload as unknown as MailMessage;
}

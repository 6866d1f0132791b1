import { PlatformError } from '#engine/errors/platformError.ts';
import { countryOf } from '#engine/formats/phone.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { countFailures, failureCount, isBlocked, type Limit } from '#server/people/identity/limits.ts';
import type { Vault } from '#server/ports/identity.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { enqueueMessage, sendMail, type Dispatch } from './message.ts';

/** Limits of text messages that anonymous visitors can trigger. */
interface TextMessageLimits {
  sms: Settings['sms'];
  vault: Pick<Vault, 'mac'>;
}

/**
 * Recipient of a text message: `known` for the number of an account or contract holder, which strangers must
 * not be able to block; any other number counts against the limits.
 */
export type TextRecipient = 'known' | TextMessageLimits;

/** Returns whether text messages are sent to the country of a number. */
export const isServedCountry = ({ countries }: Settings['sms'], phone: string): boolean =>
  countries.includes(countryOf(phone) ?? '');

/** Counts a text message against the limits. @throws PlatformError phone-country, rate-limited */
async function countTextMessage(
  trx: Trx,
  { sms, vault }: TextMessageLimits,
  to: string,
  now: Date,
): Promise<void> {
  if (!isServedCountry(sms, to)) throw new PlatformError('phone-country');
  const number: Limit = { kind: 'number', mac: vault.mac('text to', to) };
  const all: Limit = { kind: 'allNumbers', mac: '' };
  if ((await isBlocked(trx, [number], now)) || (await failureCount(trx, all, now)) >= sms.perHour)
    throw new PlatformError('rate-limited');
  await countFailures(trx, [number, all], now);
}

/**
 * Enqueues a mail or a text message; the only way to send a text message.
 * @throws PlatformError phone-country, rate-limited for a number that is not known
 */
export async function sendMessage(
  trx: Trx,
  message: MailMessage,
  { recipient, ...sending }: Dispatch & { recipient: TextRecipient },
): Promise<void> {
  const { channel } = message;
  if (channel === 'mail') return sendMail(trx, { ...message, channel }, sending);
  if (recipient !== 'known') await countTextMessage(trx, recipient, message.to, sending.now);
  await enqueueMessage(trx, message, sending);
}

import { PlatformError } from '#engine/errors/platformError.ts';
import { countryOf } from '#engine/formats/phone.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { count, countOf, isBlocked, type Limit } from '#server/people/identity/limits.ts';
import type { Vault } from '#server/ports/identity.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { enqueueMessage, sendMail, type Dispatch } from './message.ts';

/** What bounds the text messages that anybody may cause. */
export interface TextMessageLimits {
  sms: Settings['sms'];
  vault: Pick<Vault, 'mac'>;
}

/**
 * To whose phone a text message goes: `known` is the phone of somebody with an account or a contract, whom no stranger's
 * messages may keep from getting theirs; any other number is bounded with all others.
 */
export type TextRecipient = 'known' | TextMessageLimits;

/** Whether a text message that anybody may cause goes to this number. */
export const isServedCountry = ({ countries }: Settings['sms'], phone: string): boolean =>
  countries.includes(countryOf(phone) ?? '');

/** Counts a text message to any number. @throws PlatformError phone-country, rate-limited */
async function countTextMessage(
  trx: Trx,
  { sms, vault }: TextMessageLimits,
  to: string,
  now: Date,
): Promise<void> {
  if (!isServedCountry(sms, to)) throw new PlatformError('phone-country');
  const number: Limit = { kind: 'number', mac: vault.mac('text to', to) };
  const all: Limit = { kind: 'allNumbers', mac: '' };
  if ((await isBlocked(trx, [number], now)) || (await countOf(trx, all, now)) >= sms.perHour)
    throw new PlatformError('rate-limited');
  await count(trx, [number, all], now);
}

/**
 * Sends a mail or a text message once the transaction is committed: the one way by which a text message leaves the
 * house, whatever it says. `sendMail` takes none.
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

import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { maskedEmail, maskedPhone } from '#server/people/identity/redact.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { MailMessage } from '#server/storage/model/mail.ts';
import { sendMessage } from '../mail/textMessages.ts';
import type { Settings } from '#server/base/settings/settings.ts';
import {
  checkCode,
  createCode,
  consumeCode,
  type CodeOwner,
  type CodeUse,
} from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import type { CodeChannel } from '#server/storage/model/confirmation.ts';

/** Addresses to which codes can be sent. */
export type CodeAddresses = { [channel in CodeChannel]?: string };

/** Returns a masked address, safe to show before authentication. */
export const maskedAddress = (channel: CodeChannel, to: string): string =>
  channel === 'sms' ? maskedPhone(to) : maskedEmail(to);

/** Returns the available channels with masked destinations. */
export const channelsOf = (addresses: CodeAddresses): { channel: CodeChannel; to: string }[] =>
  (['sms', 'mail'] as const).flatMap((channel) => {
    const to = addresses[channel];
    return to === undefined ? [] : [{ channel, to: maskedAddress(channel, to) }];
  });

/** Request to send a code. */
interface CodeRequest {
  /** What the code opens or confirms, and for whom. */
  purpose: CodeUse;
  owner: CodeOwner;
  addresses: CodeAddresses;
  channel: CodeChannel;
  /** Additional key of the rate limit, beside the owner. */
  addressMac?: string;
  /** Messages of one key keep their order. Default the address. */
  key?: string;
  word: (code: string) => Omit<MailMessage, 'channel' | 'to'>;
}

/** A sent code. */
export interface SentCode {
  id: string;
  /** Masked. */
  destination: string;
  /** ISO instant. */
  expiresAt: string;
}

/**
 * Creates a code and enqueues its message.
 * @throws PlatformError confirmation-unreachable where no such address is known, rate-limited, phone-country
 */
export async function sendCode(
  trx: Trx,
  { provider, sms }: { provider: IdentityProvider; sms: Settings['sms'] },
  { purpose, owner, addresses, channel, addressMac, key, word }: CodeRequest,
  now: Date,
): Promise<SentCode> {
  const to = addresses[channel];
  if (to === undefined) throw new PlatformError('confirmation-unreachable');
  const made = { purpose, owner, ...(addressMac !== undefined && { addressMac }) };
  const { id, code, expiresAt } = await createCode(trx, provider, made, now);
  const recipient = { sms, vault: provider.vault };
  const sending = { id: provider.ids.uuid(), key: key ?? to, now, recipient };
  await sendMessage(trx, { ...word(code), channel, to }, sending);
  return { id, destination: maskedAddress(channel, to), expiresAt: expiresAt.toISOString() };
}

/** A code entered for this purpose and owner. */
interface CodeAnswer {
  id: string;
  /** As typed. */
  code: string;
  purpose: CodeUse;
  owner: CodeOwner;
}

/**
 * Checks and consumes a code and runs `open`, in one transaction.
 * @throws PlatformError code-wrong, code-expired
 */
export async function withVerifiedCode<Result>(
  provider: IdentityProvider,
  answer: CodeAnswer,
  now: Date,
  open: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  await checkCode(provider, { ...answer, code: answer.code.replace(/\D/g, '') }, now);
  return transaction(provider.db, async (trx) => {
    await consumeCode(trx, answer.id);
    return open(trx);
  });
}

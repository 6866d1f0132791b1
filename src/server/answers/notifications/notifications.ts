import type { Translate } from '#engine/text/translate.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { greetingOf } from '../mail/greeting.ts';
import type { TemplateOf } from '#server/storage/model/mailTemplate.ts';
import { sendMessage, type TextRecipient } from '../mail/textMessages.ts';
import { translator } from '#server/catalog/translations/service.ts';

/** A text of `mails:account`. */
export type AccountNotification = TemplateOf<'account'>;

/** Contact of a recipient. */
export interface Recipient {
  brand: string;
  /** Display name, where known. */
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Sends notifications about accounts; `kind` is a key below `mails:account`. */
export interface Notifications {
  /**
   * Sends a notification by every known channel; `texts` is the recipient class of a text message, `known` by
   * default.
   * @throws PlatformError phone-country, rate-limited for a number that is not known
   */
  send: (
    trx: Trx,
    recipient: Recipient,
    letter: { kind: AccountNotification; values?: { [name: string]: string }; texts?: TextRecipient },
    now: Date,
  ) => Promise<void>;
}

/** Returns the sender of account notifications. */
export function createNotifications({ ids, root }: Pick<Deps, 'ids' | 'root'>): Notifications {
  const t: Translate = translator('live', root);
  return {
    async send(trx, { brand, name, email, phone }, { kind, values, texts: textRecipient = 'known' }, now) {
      const placeholders = { ...brandPlaceholders(brand), greeting: greetingOf(name, t) };
      const message = {
        template: `account.${kind}` as const,
        brand,
        senderName: placeholders.sender,
        subject: t(`mails:account.${kind}.subject`, { ...placeholders, ...values }),
        text: t(`mails:account.${kind}.text`, { ...placeholders, ...values }),
      };
      for (const [channel, to] of [['mail', email] as const, ['sms', phone] as const]) {
        if (to === undefined) continue;
        const sending = { id: ids.uuid(), key: to, now, recipient: textRecipient };
        await sendMessage(trx, { channel, to, ...message }, sending);
      }
    },
  };
}

import type { Translate } from '#engine/text/translate.ts';
import { interpolate } from '#server/catalog/translations/interpolate.ts';
import type { OfferChannel } from '#server/storage/model/offer.ts';

/** What agents may name in their words, by the key of its name in `mails:offer.placeholders`. */
export interface OfferValues {
  name: string;
  product: string;
  price: string;
  until: string;
  agent: string;
}

const keys = ['name', 'product', 'price', 'until', 'agent'] as const;

/** Returns the placeholders of agents' words with their values. */
export const placeholdersOf = (values: OfferValues, t: Translate): { name: string; value: string }[] =>
  keys.map((key) => ({ name: t(`mails:offer.placeholders.${key}`), value: values[key] }));

/** Returns an agent's words with the placeholders filled. */
export const filledWords = (message: string, values: OfferValues, t: Translate): string =>
  interpolate(
    message.replaceAll('\r\n', '\n').trim(),
    Object.fromEntries(placeholdersOf(values, t).map(({ name, value }) => [name, value])),
  );

/** Returns the words that are suggested for a channel, with placeholders. */
export const suggestedWords = (channel: OfferChannel, t: Translate): string =>
  t(channel === 'sms' ? 'mails:offer.wordsBySms' : 'mails:offer.words');

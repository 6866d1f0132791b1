import { hash as sha256 } from 'node:crypto';
import { addSpan } from '#engine/calendar.ts';
import type { HashedTariff } from '#engine/tariff/tariff.ts';

/** Days for which a quoted price is guaranteed, even if a newer tariff starts meanwhile. */
const QUOTE_DAYS = 28;

/**
 * Returns a quote: a hash of the price's inputs. Equal answers, brand and tariff give equal quotes, so none needs
 * to be stored.
 * @param inputsText canonical JSON of everything that the tariff reads, including the brand: `quoteInputs`
 */
export function quoteOf(inputsText: string, { hash }: Pick<HashedTariff, 'hash'>): string {
  return sha256('sha256', `${inputsText}\n${hash}`);
}

/** Returns the last day on which today's quotes are valid. */
export function quoteValidUntil(today: string): string {
  return addSpan(today, { days: QUOTE_DAYS }) ?? today;
}

/** Returns the first day whose quotes are still valid today. */
export function oldestQuoteDay(today: string): string {
  return addSpan(today, { days: -QUOTE_DAYS }) ?? today;
}

import { hash as sha256 } from 'node:crypto';
import { addSpan } from '#engine/calendar.ts';
import type { HashedTariff } from './tariff.ts';

/** For so many days a quoted price can be had, even if a newer tariff begins meanwhile. */
export const QUOTE_DAYS = 28;

/**
 * The name of a price: a hash of what it was computed from. The same answers, brand and tariff give the
 * same quote, so nothing has to be stored to know it again.
 * @param inputsText canonical JSON of all that the tariff reads, brand included: `quoteInputs`
 */
export function quoteOf(inputsText: string, { hash }: Pick<HashedTariff, 'hash'>): string {
  return sha256('sha256', `${inputsText}\n${hash}`);
}

/** The last day on which a price that is quoted today can be had. */
export function quoteValidUntil(today: string): string {
  return addSpan(today, { days: QUOTE_DAYS }) ?? today;
}

/** The first day whose quotes can still be had today. */
export function oldestQuoteDay(today: string): string {
  return addSpan(today, { days: -QUOTE_DAYS }) ?? today;
}

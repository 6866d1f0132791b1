import { isValidIBAN } from 'ibantools';
import { parseAccountEnding } from './accountEnding.ts';

/** EU 27 with Iceland, Liechtenstein, Norway, Switzerland, United Kingdom, Monaco, San Marino, Andorra, Vatican, Gibraltar. */
const ibanCountries: string[] = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
  'IS LI NO CH GB MC SM AD VA GI'
).split(' ');

/** Returns the IBAN as it is stored: upper case, without spaces, hyphens and invisible characters. */
export function normaliseIban(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').toUpperCase();
}

/**
 * Returns whether the text is an accepted IBAN: one of 37 European countries with a valid checksum, spaces ignored.
 * Well-known examples are refused by the look-up `iban`, whose verdicts the server provides.
 */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  return ibanCountries.includes(iban.slice(0, 2)) && isValidIBAN(iban);
}

/**
 * Returns whether the text is an IBAN or the ending of a known account. Only the server knows which accounts are
 * known.
 */
export function isPayoutAccount(text: string): boolean {
  return parseAccountEnding(text) !== undefined || isIban(text);
}

/** Returns the same as `isIban`, for German accounts only. */
export function isGermanIban(text: string): boolean {
  return isIban(text) && normaliseIban(text).startsWith('DE');
}

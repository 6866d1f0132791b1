import { isValidIBAN } from 'ibantools';
import { parseAccountEnding } from './accountEnding.ts';

/** EU 27 with Iceland, Liechtenstein, Norway, Switzerland, United Kingdom, Monaco, San Marino, Andorra, Vatican, Gibraltar. */
export const ibanCountries: string[] = (
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK ' +
  'IS LI NO CH GB MC SM AD VA GI'
).split(' ');

/** The IBAN as it is stored: upper case, without spaces, hyphens and invisible characters. */
export function normaliseIban(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').toUpperCase();
}

/**
 * Whether the text is an IBAN that we accept: spaces removed, one of 37 European countries, checksum valid.
 * Well-known examples are refused by the look-up `iban`, whose verdicts the server hands out.
 */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  return ibanCountries.includes(iban.slice(0, 2)) && isValidIBAN(iban);
}

/** An IBAN, or the last four characters of an account that is known: whether it is known the server says. */
export function isPayoutAccount(text: string): boolean {
  return parseAccountEnding(text) !== undefined || isIban(text);
}

/** As `isIban`, and the account is kept in Germany. */
export function isGermanIban(text: string): boolean {
  return isIban(text) && normaliseIban(text).startsWith('DE');
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const GERMAN_MOBILE = /^\+491\d{4,12}$/;
const FOREIGN = /^\+(?!0|49)\d{7,15}$/;
const ANY = /^\+\d{7,15}$/;

/** Whether a letter stands between two digits. */
function hasWordWithin(text: string): boolean {
  const [, ...after] = text.split(/\d/);
  return after.slice(0, -1).some((between) => /\p{L}/u.test(between));
}

/**
 * The number in international format (`+491701234567`), or undefined when it is none.
 * Numbers without country code count as numbers of `country`. Words between digits (an extension, a second number)
 * and digits of other scripts are not guessed at.
 */
export function normalisePhone(text: string, country: 'DE' | (string & {}) = 'DE'): string | undefined {
  if (hasWordWithin(text) || /(?!\d)\p{N}/u.test(text)) return undefined;
  const readable = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const options = { defaultCountry: country as 'DE', extract: false };
  const number = parsePhoneNumberFromString(readable, options);
  return number?.isPossible() && number.isValid() ? number.number : undefined;
}

function isInternational(text: string, pattern: RegExp): boolean {
  return pattern.test(text) && normalisePhone(text) === text;
}

/** Any number in international format, 7 to 15 digits, that the numbering plan knows. */
export function isPhone(text: string): boolean {
  return isInternational(text, ANY);
}

/** As `isPhone`, but German numbers must be mobile ones. */
export function isMobilePhone(text: string): boolean {
  return isInternational(text, GERMAN_MOBILE) || isInternational(text, FOREIGN);
}

/** The country of a number in international format, as two capital letters; undefined where it belongs to none. */
export const countryOf = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country;

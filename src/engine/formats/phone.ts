import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const GERMAN_MOBILE = /^\+491\d{4,12}$/;
const FOREIGN = /^\+(?!0|49)\d{7,15}$/;
const ANY = /^\+\d{7,15}$/;

/** Returns whether there is a letter between two digits. */
function hasWordWithin(text: string): boolean {
  const [, ...after] = text.split(/\d/);
  return after.slice(0, -1).some((between) => /\p{L}/u.test(between));
}

/**
 * Returns the number in international format (`+491701234567`); undefined when it is invalid. Numbers without country
 * code belong to `country`. Texts with words between digits (an extension, a second number) or digits of other
 * scripts are invalid.
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

/** Returns whether the text is a valid number in international format, 7 to 15 digits. */
export function isPhone(text: string): boolean {
  return isInternational(text, ANY);
}

/** Returns the same as `isPhone`, but German numbers must be mobile ones. */
export function isMobilePhone(text: string): boolean {
  return isInternational(text, GERMAN_MOBILE) || isInternational(text, FOREIGN);
}

/** Returns the country of a number in international format as two capital letters; undefined when it has none. */
export const countryOf = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country;

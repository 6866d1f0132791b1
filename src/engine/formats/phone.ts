import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Types that receive text messages. Some countries do not separate mobile numbers from landlines. */
const MOBILE_TYPES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Returns whether there is a letter between two digits. */
function hasWordWithin(text: string): boolean {
  const [, ...after] = text.split(/\d/);
  return after.slice(0, -1).some((between) => /\p{L}/u.test(between));
}

/** Country of numbers without country code, as two capital letters. */
type Country = 'DE' | (string & {});

/** Returns the valid number that was written; undefined when it is invalid. */
function parsePhone(text: string, country: Country) {
  if (hasWordWithin(text) || /(?!\d)\p{N}/u.test(text)) return undefined;
  const readable = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const options = { defaultCountry: country as 'DE', extract: false };
  const number = parsePhoneNumberFromString(readable, options);
  return number?.isPossible() && number.isValid() ? number : undefined;
}

/**
 * Returns the number in international format (`+491701234567`); undefined when it is invalid. Numbers without country
 * code belong to `country`. Texts with words between digits (an extension, a second number) or digits of other
 * scripts are invalid.
 */
export function normalisePhone(text: string, country: Country = 'DE'): string | undefined {
  return parsePhone(text, country)?.number;
}

/** Returns the same as `normalisePhone`, but undefined also when the numbering plan has it as no mobile number. */
export function normaliseMobilePhone(text: string, country: Country = 'DE'): string | undefined {
  const number = parsePhone(text, country);
  return number && MOBILE_TYPES.includes(number.getType()) ? number.number : undefined;
}

/** Returns whether the text is a valid number in international format. */
export const isPhone = (text: string): boolean => normalisePhone(text) === text;

/** Returns whether the text is a valid mobile number in international format. */
export const isMobilePhone = (text: string): boolean => normaliseMobilePhone(text) === text;

/** Returns the country of a number in international format as two capital letters; undefined when it has none. */
export const countryOf = (number: string): string | undefined => parsePhoneNumberFromString(number)?.country;

/** `+491701234567` → `+49 170 1234567`; other texts stay as they are. */
export const groupPhone = (number: string): string =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;

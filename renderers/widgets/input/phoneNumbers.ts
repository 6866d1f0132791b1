import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { groupPhone, normalisePhone } from '#engine/formats/phone.ts';
import { callingCodes } from './callingCodes.ts';

/** The number in international format without blanks, read as one of `country`; undefined when it is none. */
export function normalizeNumber(text: string, country: string): string | undefined {
  return normalisePhone(text, country);
}

/** `+491701234567` → `+49 170 1234567` */
export const groupNumber = groupPhone;

/** The country of an international number, where we offer it. */
export function countryOf(number: string): string | undefined {
  const country = parsePhoneNumberFromString(number)?.country;
  return country && Object.hasOwn(callingCodes, country) ? country : undefined;
}

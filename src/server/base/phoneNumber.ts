import { PlatformError } from '#engine/errors/platformError.ts';
import { normaliseMobilePhone, normalisePhone } from '#engine/formats/phone.ts';

function valid(number: string | undefined): string {
  if (number === undefined) throw new PlatformError('phone-invalid');
  return number;
}

/** Returns a number of any notation in international format. @throws PlatformError phone-invalid */
export const phoneNumber = (text: string): string => valid(normalisePhone(text));

/** Returns a mobile number of any notation in international format. @throws PlatformError phone-invalid */
export const mobileNumber = (text: string): string => valid(normaliseMobilePhone(text));

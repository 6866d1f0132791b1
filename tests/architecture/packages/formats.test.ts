import { expect, test } from 'vitest';
import { withPackage } from './withoutPackage.ts';

const isMobile = async () => (await import('#engine/formats/phone.ts')).isMobilePhone('+4915112345678');
const isIban = async () => (await import('#engine/formats/iban.ts')).isIban('DE89370400440532013000');

test('Without libphonenumber-js no phone number is valid', async () => {
  const nothing = { parsePhoneNumberFromString: () => undefined };
  expect(await isMobile()).toBe(true);
  expect(await withPackage('libphonenumber-js/max', nothing, isMobile)).toBe(false);
});

test('Without ibantools no IBAN is valid', async () => {
  expect(await isIban()).toBe(true);
  expect(await withPackage('ibantools', { isValidIBAN: () => false }, isIban)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { validateIban } from '#server/catalog/lookups/iban.ts';

const rejected = ['DE12500105170648489890'];

describe('an IBAN', () => {
  it('A German IBAN is returned with BIC and bank', () => {
    expect(validateIban('de89 3704 0044 0532 0130 00', rejected)).toEqual({
      valid: true,
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bank: 'Commerzbank',
    });
  });

  it.each(['AT611904300234573201', 'CH9300762011623852957', 'GB29NWBK60161331926819', 'NO9386011117947'])(
    'The foreign IBAN %s is valid without a bank name',
    (iban) => {
      expect(validateIban(iban, rejected)).toEqual({ valid: true, iban });
    },
  );

  it.each([
    ['a wrong checksum', 'DE88370400440532013000'],
    ['a rejected example', 'DE12 5001 0517 0648 4898 90'],
    ['a country outside the list', 'TR330006100519786457841326'],
    ['too few digits', 'DE8937040044'],
    ['no text', ''],
    ['a word', 'Sparkasse'],
  ])('The IBAN is not accepted: %s', (_, iban) => {
    expect(validateIban(iban, rejected).valid).toBe(false);
  });

  it('Only the IBANs of the setting are rejected despite a valid checksum', () => {
    expect(validateIban('DE12500105170648489890', []).valid).toBe(true);
  });
});

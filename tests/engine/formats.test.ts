import { beforeAll, describe, expect, test } from 'vitest';
import { lazyFormatNames, loadLazyFormats } from '#engine/formats/lazyFormats.ts';
import { formatNames } from '#engine/formats/formatNames.ts';
import { normalisePhone } from '#engine/formats/phone.ts';
import { createRuntime } from '#engine/runtime.ts';

const runtime = createRuntime();
beforeAll(() => loadLazyFormats(lazyFormatNames, runtime));

const cases: { [format: string]: { good: string[]; bad: string[] } } = {
  date: {
    good: ['2026-11-20', '2024-02-29'],
    bad: ['2023-02-29', '2026-13-01', '20.11.2026', '2026-1-1', ''],
  },
  time: { good: ['00:00', '23:59'], bad: ['24:00', '7:30', '12:60'] },
  email: {
    good: ['a@b.de', 'kaethe.groessmann+rad@sub.example.org', 'ä@müller.de', "o'neil@example.com"],
    bad: [
      '',
      'a',
      'a@b',
      'a@@b.de',
      'a b@c.de',
      '.a@b.de',
      'a..b@c.de',
      'a.@b.de',
      '<a@b.de>',
      'a@-b.de',
      'a@b.d',
    ],
  },
  postcode: { good: ['01067', '99998'], bad: ['1067', '010677', 'D-01067', '0106a'] },
  bic: { good: ['COBADEFF', 'cobadeffxxx', 'COBA DE FF 500'], bad: ['COBADEF', 'COBADEFFXX', 'COBADEFF-'] },
  'street-number': {
    good: ['1', '12a', '12 a', '12-14', '12/3', '12a-12c', '12a-c', '12 1/2', '12A'],
    bad: ['', 'a', '12aa', '-12', '12-', '12.5', '12 1', '12 bis 14', '１２'],
  },
  'no-digits': {
    good: ['Käthe', "O'Neil", 'Anne-Marie', 'Ö', '李'],
    bad: ['R2D2', '1', '', 'Anna １', 'Anna ٣', '🦊 😀', '<b>Lea</b>', '&lt;b&gt;Lea', '🇩🇪', '!!!', '-'],
  },
  blz: { good: ['37040044'], bad: ['3704004', '370400440', '3704004a'] },
  'agent-id': { good: ['0123456789'], bad: ['123456789', '01234567890'] },
  'mfa-code': { good: ['012345'], bad: ['12345', '1234567', '12345a'] },
  'insurance-number': { good: ['123456789', '1234567890'], bad: ['12345678', '12345678901'] },
  'ihk-number': { good: ['D-A1B2-12345-99'], bad: ['D-A1B-12345-99', 'A-A1B2-12345-99', 'D-A1B2-12345-9'] },
  'contract-id': {
    good: ['20' + '1'.repeat(19), '2x12345', '2312345', 'FA241234567', 'BH401234567'],
    bad: ['20' + '1'.repeat(18), 'FA141234567', 'XX241234567', 'FA24123456', 'fa241234567'],
  },
  'frame-number': { good: ['WKK2026-4711', 'abcd'], bad: ['abc', 'ab cd', 'ä1234'] },
  iban: {
    good: [
      'DE89370400440532013000',
      'DE89 3704 0044 0532 0130 00',
      'NL91ABNA0417164300',
      'GI75NWBK000000007099453',
    ],
    bad: ['DE89370400440532013001', 'TR330006100519786457841326', 'DE', ''],
  },
  'payout-account': {
    good: ['DE89370400440532013000', 'konto:1199'],
    bad: ['DE89370400440532013001', 'konto:', 'konto:11990', 'Konto 1199'],
  },
  'iban-de': { good: ['DE89370400440532013000'], bad: ['NL91ABNA0417164300'] },
  password: {
    good: ['Rad-Weg-2026', 'äÖ1 Wege!', `aA1!${'x'.repeat(124)}`],
    bad: [
      '',
      'aA1!xyz',
      `aA1!${'x'.repeat(125)}`,
      'radweg-2026',
      'RADWEG-2026',
      'Rad-Weg',
      'Radweg2026',
      'Rad-Weg\n2026',
      // Neither invisible characters nor the dots of an ö count as a special character.
      'Radweg2026\u200b',
      'Radwo\u0308g2026',
    ],
  },
  phone: { good: ['+493012345678', '+4915123456789', '+41446681800'], bad: ['03012345678', '+49', '+4900'] },
  'mobile-phone': {
    good: ['+4915123456789', '+436641234567'],
    bad: [
      '+493012345678',
      '015123456789',
      '+4915',
      '+0123456789',
      // Long enough, but in no range of the numbering plan.
      '+49151123',
      '+4910123',
      '+491000000',
      '+491234',
      '+4917012345',
    ],
  },
};

describe.each(Object.entries(cases))('The format %s', (format, { good, bad }) => {
  const judge = (text: string) => runtime.formats[format]?.(text);
  test.each(good)('the format accepts %j', (text) => expect(judge(text)).toBe(true));
  test.each(bad)('the format rejects %j', (text) => expect(judge(text)).toBe(false));
});

test('every format has cases', () => {
  expect(Object.keys(cases).toSorted()).toEqual(formatNames.toSorted());
});

test('a lazy format that was not loaded throws instead of judging', () => {
  expect(() => createRuntime().formats.iban?.('DE89370400440532013000')).toThrow(/not loaded/);
});

describe('Phone numbers in international format', () => {
  test.each([
    ['0151 234 567 89', '+4915123456789'],
    ['+49 (0) 151 23456789', '+4915123456789'],
    ['0049151-23456789', '+4915123456789'],
    ['+41 44 668 18 00', '+41446681800'],
    ['Tel. 030 1234567', '+49301234567'],
    // What was meant cannot be guessed.
    ['030 1234567 App. 89', undefined],
    ['030 1234567 oder 030 7654321', undefined],
    ['030 123456٧', undefined],
    ['030 123456７', undefined],
    ['nonsense', undefined],
    ['123', undefined],
  ])('the phone number %s is normalised', (text, expected) => expect(normalisePhone(text)).toBe(expected));
});

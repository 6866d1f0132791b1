import { describe, expect, test } from 'vitest';
import { formatFileSize } from '#engine/text/fileSize.ts';
import {
  formatCurrency,
  formatDate,
  formatFileName,
  formatIban,
  formatWithUnit,
  parseCurrency,
  parseDate,
  parseNumber,
} from '#engine/text/format.ts';
import { formatMillions } from '#engine/text/millions.ts';
import { hyphenated } from '#engine/text/hyphenation.ts';

test('a number and its unit are never separated by a line break', () => {
  expect(formatWithUnit(1250, 'm²')).toBe('1.250\u00A0m²');
});

test.each([
  ['10 %', 10],
  ['70,5 m²', 70.5],
  ['1.200 qm', 1200],
  ['12 Eier', undefined],
])('the text %j is the number %j', (text, number) => expect(parseNumber(text)).toBe(number));

test('a long word gets soft hyphens wherever it occurs', () => {
  const words = 'Reise|rücktritt Haft|pflicht';
  expect(hyphenated('Ihre Reiserücktritt-Haftpflicht', words)).toBe(
    'Ihre Reise\u00ADrücktritt-Haft\u00ADpflicht',
  );
  expect(hyphenated('Reise', words)).toBe('Reise');
});

describe('Amounts of money', () => {
  test.each([
    ['12,34', 1234],
    ['1.234,5', 123450],
    ['1.234.567', 123456700],
    ['-3,00 €', -300],
    ['+7', 700],
    [' 1 000 EUR ', 100000],
    ['12.50', 1250],
    ['2499.90', 249990],
    ['1,2 Mio. EUR', 120_000_000],
    ['12 Millionen', 1_200_000_000],
    ['Mio', undefined],
    ['2499.9', undefined],
    ['1.234.50', undefined],
    ['1.23,00', undefined],
    ['12,345', undefined],
    ['zwölf', undefined],
    ['', undefined],
    ['99999999999999999', undefined],
  ])('the text %j is parsed as %j', (text, cents) => expect(parseCurrency(text)).toBe(cents));

  test.each([
    [1234, '12,34\u00A0€'],
    [-123456789, '-1.234.567,89\u00A0€'],
    [0, '0,00\u00A0€'],
  ])('%j cents are formatted as %j', (cents, text) => expect(formatCurrency(cents)).toBe(text));

  test('amounts from a million euros on can be formatted in millions', () => {
    expect(formatMillions(300_000_000)).toBe('3\u00A0Mio.\u00A0EUR');
    expect(formatMillions(99_999_999)).toBe('999.999,99\u00A0€');
    expect(formatMillions(125_000_000)).toBe('1,25\u00A0Mio.\u00A0EUR');
    // Sums that two decimals cannot represent are not rounded.
    expect(formatMillions(123_456_789)).toBe('1.234.567,89\u00A0€');
  });
});

describe('Dates', () => {
  test.each([
    ['20.11.2026', '2026-11-20'],
    ['1.2.26', '2026-02-01'],
    ['12.03.84', '1984-03-12'],
    ['20112026', '2026-11-20'],
    ['20 11 2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['31.02.2026', '2026-02-31'],
    ['1. Mai 2026', '2026-05-01'],
    ['24 Dez. 26', '2026-12-24'],
    ['3. Maerz 2026', '2026-03-03'],
    ['1. Maibaum 2026', undefined],
    ['Mai 2026', undefined],
    ['2026', undefined],
    ['morgen', undefined],
  ])('the text %j is parsed as %j', (text, day) => expect(parseDate(text)).toBe(day));

  test.each([
    ['Mai 2022', '2022-05-01'],
    ['März 2024', '2024-03-01'],
    ['05/2022', '2022-05-01'],
    ['5.2022', '2022-05-01'],
    ['2022', '2022-01-01'],
    ['20.11.2026', '2026-11-20'],
    ['13/2022', '2022-13-01'],
    ['irgendwann', undefined],
  ])('where an approximate day will do, %j is parsed as %j', (text, day) =>
    expect(parseDate(text, { approximate: true })).toBe(day),
  );

  test('a day is formatted as in Germany', () => expect(formatDate('2026-11-05')).toBe('05.11.2026'));
});

test('an IBAN is formatted in groups of four', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
});

describe('Files', () => {
  test.each([
    ['rechnung.PDF', 'rechnung.PDF'],
    ['a'.repeat(26) + '.pdf', 'a'.repeat(26) + '.pdf'],
    ['a'.repeat(27) + '.PDF', 'a'.repeat(20) + '....pdf'],
    ['b'.repeat(40), 'b'.repeat(20) + '...'],
    ['😀'.repeat(29) + '😀.pdf', '😀'.repeat(20) + '....pdf'],
    ['Rechnung für das Fahrrad vom 3. Mai des Jahres', 'Rechnung für das Fah...'],
  ])('the file name %s is shown as %s', (name, shown) => expect(formatFileName(name)).toBe(shown));

  test.each([
    [0, '0\u00A0KB'],
    [1, '0,1\u00A0KB'],
    [999_999, '999,9\u00A0KB'],
    [1500, '1,5\u00A0KB'],
    [1_000_000, '1\u00A0MB'],
    [200_000_000, '200\u00A0MB'],
  ])('%d bytes are shown as %s', (bytes, shown) => expect(formatFileSize(bytes)).toBe(shown));
});

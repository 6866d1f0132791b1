import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

const tariff = openTariffRepository().validOn('SI', '2026-11-20')?.tariff;

type Said = { [pointer: string]: Json };

/** Prices a variant for an office worth 400,000 euros, with changed answers by pointer. */
function variant(answers: Said = {}, key = 'comfort') {
  if (!tariff) throw new Error('SI has no tariff');
  const reply: Said = { '/facts/riskClass': 'A', '/cover/insuranceSum': 40_000_000, ...answers };
  const found = price(tariff, (pointer) => reply[pointer], 'haus').find((one) => one.key === key);
  if (!found) throw new Error(`No variant ${key}`);
  return found;
}
const net = (answers: Said = {}, key?: string) => variant(answers, key).netYearCent;

const modules = (...coverages: string[]): Said => ({ '/cover/coverages': coverages });
const profit = (indemnityPeriod: string): Said => ({
  ...modules('businessInterruption'),
  '/cover/grossProfit': 20_000_000,
  '/cover/indemnityPeriod': indemnityPeriod,
});

// Computed by hand: 400,000 € × 1.6 ‰ × 1.05 provision = 672 €, plus modules.
const examples: [string, Said, string, number][] = [
  ['an office', {}, 'comfort', 67_200],
  ['the small variant', {}, 'basic', 60_480],
  ['the large variant', {}, 'premium', 80_640],
  ['a workshop of class C', { '/facts/riskClass': 'C' }, 'comfort', 147_000],
  ['no deductible', { '/cover/deductible': 0 }, 'comfort', 75_264],
  ['a deductible of 5,000 €', { '/cover/deductible': 500_000 }, 'comfort', 45_696],
  ['no provision', { '/values/provision': 'none' }, 'comfort', 64_000],
  ['doors that are not secured', { '/security/doorLocks': false }, 'comfort', 77_280],
  ['an alarm that calls somebody', { '/security/alarmSystem': 'connected' }, 'comfort', 61_824],
  ['a city with many burglaries', { '/cover/businessResidence/postcode': '04109' }, 'comfort', 73_920],
  ['a small sum', { '/cover/insuranceSum': 1_000_000 }, 'comfort', 21_000],
  [
    'the least that is paid',
    { '/cover/insuranceSum': 1_000_000, '/cover/deductible': 500_000 },
    'comfort',
    18_000,
  ],
  ['glass, which the variant has', modules('glass'), 'comfort', 67_200],
  ['glass, which it has not', modules('glass'), 'basic', 64_480],
  ['nature', modules('elementary'), 'comfort', 79_200],
  ['a year without profit', profit('months12'), 'comfort', 83_200],
  ['three years without profit', profit('months36'), 'comfort', 96_000],
  ['a side business', { '/facts/sideBusinesses': [{ riskClass: 'D' }] }, 'comfort', 71_200],
  [
    'half of it in a house of wood',
    { '/premises/riskLocation': [{ solidWalls: false, sumShare: 'half' }, { solidWalls: true }] },
    'comfort',
    73_200,
  ],
];

describe('premiums of the tariff for contents', () => {
  it.each(examples)('The contents tariff computes the premium of %s', (_, answers, key, cent) =>
    expect(net(answers, key)).toBe(cent),
  );

  it('The contents tariff taxes the fire share at 13.2 % and the rest at 19 %', () => {
    const { components } = variant(profit('months12'));
    expect(components).toEqual([
      { key: 'fire', netCent: 23_520, taxRate: 13.2, taxCent: 3_105 },
      { key: 'allOther', netCent: 43_680, taxRate: 19, taxCent: 8_299 },
      { key: 'interruptionFire', netCent: 5_600, taxRate: 13.2, taxCent: 739 },
      { key: 'businessInterruption', netCent: 10_400, taxRate: 19, taxCent: 1_976 },
    ]);
  });

  it("The contents tariff's premiums rise with the sum and fall with the deductible", () => {
    const sums = [500_000, 5_000_000, 25_000_000, 100_000_000, 500_000_000].map((sum) =>
      net({ '/cover/insuranceSum': sum }),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    const deductibles = [0, 15_000, 30_000, 50_000, 100_000, 250_000, 500_000].map((deductible) =>
      net({ '/cover/deductible': deductible }),
    );
    expect(deductibles).toEqual(deductibles.toSorted((a, b) => b - a));
  });
});

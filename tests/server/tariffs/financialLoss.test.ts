import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

const tariff = openTariffRepository().validOn('VH', '2026-11-20')?.tariff;

type Said = { [pointer: string]: Json };

/** Returns the net premium of a software developer with 120,000 euros, with changed answers by pointer. */
function net(answers: Said = {}, key = 'comfort'): number {
  if (!tariff) throw new Error('VH has no tariff');
  const reply: Said = { '/facts/riskClass': 'C', '/cover/turnover': 12_000_000, ...answers };
  const found = price(tariff, (pointer) => reply[pointer], 'haus').find((one) => one.key === key);
  if (!found?.available) throw new Error(`No price of ${key}`);
  return found.netYearCent;
}

const modules = (...coverages: string[]): Said => ({ '/cover/coverages': coverages });

// Computed by hand: 390 € of class C × 0.97 for the turnover × 1.05 for the deductible = 397.22 €.
const examples: [string, Said, string, number][] = [
  ['a developer', {}, 'comfort', 39_722],
  ['the small variant', {}, 'basic', 35_749],
  ['the large variant', {}, 'premium', 49_652],
  ['3 million', { '/cover/insuranceSum': 300_000_000 }, 'comfort', 83_415],
  ['no deductible', { '/cover/deductible': 0 }, 'comfort', 45_396],
  ['30,000 euros a year', { '/cover/turnover': 3_000_000 }, 'comfort', 30_303],
  ['three years', { '/start/term': 'threeYears' }, 'comfort', 37_735],
  ['a business of two years', { '/facts/businessAgeMonths': 24 }, 'comfort', 35_749],
  ['a business of three years', { '/facts/businessAgeMonths': 36 }, 'comfort', 39_722],
  ['without limit back', { '/past/retroactive': 'unlimited' }, 'comfort', 43_694],
  ['business liability', modules('businessLiability'), 'comfort', 45_722],
  ['delay', modules('delay'), 'comfort', 44_722],
  ['delay, which the variant has', modules('delay'), 'premium', 49_652],
  ['a side business', { '/facts/sideBusinesses': [{ riskClass: 'A' }] }, 'comfort', 41_222],
];

describe('premiums of the tariff for financial losses', () => {
  it.each(examples)('The tariff for financial losses computes the premium of %s', (_, answers, key, cent) =>
    expect(net(answers, key)).toBe(cent),
  );

  it('The premiums for financial losses rise with sum and turnover and fall with the deductible', () => {
    const rising = (pointer: string, values: number[]) => values.map((value) => net({ [pointer]: value }));
    const sums = [10, 25, 50, 100, 200, 300].map((million) => million * 1_000_000);
    for (const row of [
      rising('/cover/insuranceSum', sums),
      rising('/cover/turnover', [0, 3_000_001, 15_000_000, 100_000_000, 9_000_000_000]),
      rising('/cover/deductible', [250_000, 100_000, 50_000, 30_000, 15_000, 0]),
    ]) {
      expect(row).toEqual(row.toSorted((a, b) => a - b));
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bicycleTariff, priceBicycle, type BicycleAnswers } from './bicycle.ts';

const answers: fc.Arbitrary<BicycleAnswers> = fc.record({
  bikeType: fc.constantFrom('bicycle', 'pedelec', 'cargo', 'eCargo', 'racing', 'mtb', 'eMtb', 'trailer'),
  insuranceSum: fc.integer({ min: 30_000, max: 3_000_000 }),
  postcode: fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
  nightParking: fc.constantFrom('home', 'lockableRoom', 'sharedRoom', 'street'),
  gpsTracker: fc.boolean(),
  deductible: fc.constantFrom('none', 'fixed100', 'percent10'),
  coverages: fc.subarray(['luggage', 'accessories', 'assistance', 'wear']),
  luggageSum: fc.constantFrom('sum500', 'sum1000', 'sum1500'),
});
const years = (bicycle: BicycleAnswers) => priceBicycle(bicycle).map(({ yearCent }) => yearCent);
const percentOf = (cent: number, percent: number) => Math.floor((cent * percent * 2 + 100) / 200);

describe('whatever somebody insures', () => {
  it('A higher sum never costs less', () => {
    fc.assert(
      fc.property(answers, fc.integer({ min: 1, max: 1_000_000 }), (bicycle, more) => {
        const dearer = years({ ...bicycle, insuranceSum: (bicycle.insuranceSum ?? 0) + more });
        years(bicycle).forEach((cent, index) => expect(dearer[index]).toBeGreaterThanOrEqual(cent));
      }),
    );
  });

  it('A deductible never increases the price', () => {
    fc.assert(
      fc.property(answers, (bicycle) => {
        const [none, fixed, percent] = ['none', 'fixed100', 'percent10'].map((deductible) =>
          years({ ...bicycle, deductible }),
        );
        none?.forEach((cent, index) => {
          expect(fixed?.[index]).toBeLessThanOrEqual(cent);
          expect(percent?.[index]).toBeLessThanOrEqual(fixed?.[index] ?? 0);
        });
      }),
    );
  });

  it('More cover never costs less', () => {
    fc.assert(
      fc.property(answers, (bicycle) => {
        const [theft = 0, comprehensive = 0, premium = 0] = years({ ...bicycle, coverages: [] });
        expect(theft).toBeLessThanOrEqual(comprehensive);
        expect(comprehensive).toBeLessThanOrEqual(premium);
      }),
    );
  });

  it('The instalments add up to the year except for a cent each', () => {
    fc.assert(
      fc.property(answers, (bicycle) => {
        for (const { periods } of priceBicycle(bicycle)) {
          for (const { instalmentCent, perYear, yearCent } of periods) {
            expect(Math.abs(instalmentCent * perYear - yearCent)).toBeLessThanOrEqual(perYear);
          }
        }
      }),
    );
  });

  it('The tax of each component can be recomputed, and all sums are correct', () => {
    fc.assert(
      fc.property(answers, (bicycle) => {
        for (const { components, netYearCent, taxYearCent, yearCent } of priceBicycle(bicycle)) {
          for (const { netCent, taxRate, taxCent } of components)
            expect(taxCent).toBe(percentOf(netCent, taxRate));
          expect(components.reduce((sum, { netCent }) => sum + netCent, 0)).toBe(netYearCent);
          expect(components.reduce((sum, { taxCent }) => sum + taxCent, 0)).toBe(taxYearCent);
          expect(netYearCent + taxYearCent).toBe(yearCent);
        }
      }),
    );
  });

  it('Every amount is a whole number of cents', () => {
    fc.assert(
      fc.property(answers, (bicycle) => {
        const amounts = JSON.stringify(priceBicycle(bicycle)).matchAll(/Cent":(-?[\d.e+-]+)/g);
        for (const [, amount] of amounts) expect(amount).toMatch(/^\d+$/);
      }),
    );
  });

  it('The same answers cost the same', () => {
    fc.assert(
      fc.property(answers, (bicycle) => {
        expect(priceBicycle(bicycle)).toEqual(priceBicycle(structuredClone(bicycle)));
      }),
    );
  });
});

describe('surcharges by brand', () => {
  const { period } = bicycleTariff;
  const periods = period.periods.map((one) =>
    one.key === 'monthly' ? { ...one, brands: { direkt: 0 } } : one,
  );
  const tariff = { ...bicycleTariff, period: { ...period, periods } };
  const monthly = (brand: string) => priceBicycle({}, brand, tariff)[2]?.periods[3];

  it('A surcharge by brand applies to that brand only', () => {
    expect(monthly('direkt')).toMatchObject({ surchargePercent: 0, yearCent: 5236 });
    expect(monthly('haus')).toMatchObject({ surchargePercent: 5, yearCent: 5498 });
  });
});

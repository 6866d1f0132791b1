import { describe, expect, it } from 'vitest';
import { priceBicycle, variantOf, type BicycleAnswers } from './bicycle.ts';

// Computed by hand: sum × rate × type × zone × parking × deductible × discount, at least 36 €, plus 19 %.
const examples: [string, BicycleAnswers, string, number, number][] = [
  ['a cheap bicycle costs the minimum', {}, 'theft', 3600, 4284],
  ['4.4 % of 1,000 €', {}, 'premium', 4400, 5236],
  [
    'an e-bike in Leipzig, half a cent rounded up',
    { bikeType: 'pedelec', insuranceSum: 250_000, postcode: '04109' },
    'theft',
    7763,
    9238,
  ],
  [
    'an e-bike in the street with tracker and deductible',
    {
      bikeType: 'pedelec',
      insuranceSum: 349_900,
      postcode: '04109',
      nightParking: 'street',
      deductible: 'fixed100',
      gpsTracker: true,
    },
    'comprehensive',
    20_991,
    24_979,
  ],
  ['a quiet place is cheaper', { insuranceSum: 500_000, postcode: '42853' }, 'theft', 7650, 9104],
  [
    'the longest prefix names the zone',
    { insuranceSum: 500_000, postcode: '06108' },
    'theft',
    13_500,
    16_065,
  ],
  ['beside it the usual zone', { insuranceSum: 500_000, postcode: '06844' }, 'theft', 9000, 10_710],
  ['10 % deductible', { insuranceSum: 500_000, deductible: 'percent10' }, 'premium', 18_700, 22_253],
  [
    'luggage',
    { insuranceSum: 500_000, coverages: ['luggage'], luggageSum: 'sum1500' },
    'theft',
    11_700,
    13_923,
  ],
  ['wear costs extra', { insuranceSum: 500_000, coverages: ['wear', 'assistance'] }, 'theft', 14_500, 17_255],
  [
    'but premium includes it',
    { insuranceSum: 500_000, coverages: ['wear', 'assistance'] },
    'premium',
    22_000,
    26_180,
  ],
];

describe('premiums of the bicycle tariff', () => {
  it.each(examples)(
    'The bicycle tariff computes the premium of %s',
    (_, answers, variant, netYearCent, yearCent) => {
      expect(variantOf(priceBicycle(answers), variant)).toMatchObject({
        netYearCent,
        yearCent,
        available: true,
      });
    },
  );

  it('The bicycle tariff lists each component with its own tax', () => {
    const { components } = variantOf(
      priceBicycle({ insuranceSum: 500_000, coverages: ['accessories'] }),
      'theft',
    );
    expect(components).toEqual([
      { key: 'base', netCent: 9000, taxRate: 19, taxCent: 1710 },
      { key: 'accessories', netCent: 900, taxRate: 19, taxCent: 171 },
    ]);
  });

  it('The bicycle tariff adds 3 % and 5 % for more frequent payment', () => {
    const { periods } = variantOf(
      priceBicycle({
        bikeType: 'pedelec',
        insuranceSum: 349_900,
        postcode: '04109',
        nightParking: 'street',
        deductible: 'fixed100',
        gpsTracker: true,
      }),
      'comprehensive',
    );
    expect(
      periods.map(({ key, yearCent, instalmentCent, instalmentTaxCent }) => [
        key,
        yearCent,
        instalmentCent,
        instalmentTaxCent,
      ]),
    ).toEqual([
      ['yearly', 24_979, 24_979, 3988],
      ['halfYearly', 25_729, 12_865, 2054],
      ['quarterly', 26_229, 6557, 1047],
      ['monthly', 26_229, 2186, 349],
    ]);
  });

  it('The bicycle tariff offers no instalment below 5 €', () => {
    const { periods } = variantOf(priceBicycle({}), 'theft');
    expect(periods.map(({ key, available }) => [key, available])).toEqual([
      ['yearly', true],
      ['halfYearly', true],
      ['quarterly', true],
      ['monthly', false],
    ]);
  });

  it('The bicycle tariff has no price for an S-Pedelec', () => {
    expect(
      priceBicycle({ bikeType: 'sPedelec' }).map(({ available, yearCent }) => [available, yearCent]),
    ).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
  });
});

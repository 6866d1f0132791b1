import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { identifiedCoverages } from '#server/catalog/tariffs/identifiers.ts';
import { price } from '#engine/tariff/price.ts';
import type { Price } from '#server/storage/model/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

type Said = { [pointer: string]: Json };

const tariff = openTariffRepository().validOn('HAUSRAT', '2026-11-20')?.tariff;

// Leipzig is zone 4 and class 2; 100 m² at 650 € are 65,000 €.
const flat: Said = {
  '/home/residence/postcode': '04109',
  '/home/livingSpace': 100,
  '/cover/deductible': 0,
};

function prices(reply: Said) {
  if (!tariff) throw new Error('HAUSRAT has no tariff');
  return price(tariff, (pointer) => reply[pointer], 'haus');
}

function variant(reply: Said, key = 'basic') {
  const found = prices({ ...flat, ...reply }).find((one) => one.key === key);
  if (!found) throw new Error(`No variant ${key}`);
  return found;
}

const component = (reply: Said, key: string, of = 'basic') =>
  variant(reply, of).components.find((one) => one.key === key);

const ownSum = (cent: number): Said => ({ '/home/sumModel': 'ownSum', '/home/insuranceSum': cent });
const chosen = (...coverages: string[]): Said => ({ '/cover/coverages': coverages });

// Computed by hand: per mille of the zone × sum × building × floor × deductible × variant.
const examples: [string, Said, string, number][] = [
  ['100 m² in zone 4', {}, 'basic', 11_050],
  ['zone 1', { '/home/residence/postcode': '85049' }, 'basic', 5525],
  ['zone 2, which is the usual one', { '/home/residence/postcode': '38100' }, 'basic', 6825],
  ['zone 3', { '/home/residence/postcode': '30159' }, 'basic', 8775],
  ['zone 5', { '/home/residence/postcode': '10115' }, 'basic', 13_650],
  ['zone 6', { '/home/residence/postcode': '50667' }, 'basic', 16_900],
  ['the middle variant', {}, 'comfort', 12_376],
  ['the large variant', {}, 'premium', 14_365],
  ['an own sum of 50,000 €', ownSum(5_000_000), 'basic', 8500],
  ['the flat sum', { '/home/sumModel': 'flat' }, 'basic', 12_750],
  ['a deductible of 150 €', { '/cover/deductible': 15_000 }, 'basic', 9945],
  ['a deductible of 1,000 €', { '/cover/deductible': 100_000 }, 'basic', 7183],
  ['the ground floor', { '/building/floor': 'ground' }, 'basic', 12_155],
  ['framework filled with stone', { '/building/outerWall': 'framedWithStone' }, 'basic', 13_260],
  ['wood', { '/building/outerWall': 'wood' }, 'basic', 17_680],
  [
    'a prefabricated house without fire protection',
    { '/building/outerWall': 'prefabricated', '/building/prefabCladding': 'none' },
    'basic',
    17_680,
  ],
  ['a hazardous business next door', { '/safety/hazardousBusiness': true }, 'basic', 13_813],
  ['a burglar alarm', { '/safety/burglarAlarm': true }, 'basic', 9945],
  ['public service', { '/safety/publicService': true }, 'basic', 10_498],
];

// Modules cost the same in every variant that does not include them.
const modules: [string, Said, string, number, number][] = [
  [
    'bicycles up to 1 %',
    { ...chosen('bikeTheft'), '/modules/bikeLimit': 'percent1' },
    'bikeTheft',
    3900,
    16.15,
  ],
  [
    'bicycles up to 5 %',
    { ...chosen('bikeTheft'), '/modules/bikeLimit': 'percent5' },
    'bikeTheft',
    19_500,
    16.15,
  ],
  [
    'bicycles for 2,000 €',
    { ...chosen('bikeTheft'), '/modules/bikeLimit': 'ownSum', '/modules/bikeSum': 200_000 },
    'bikeTheft',
    12_000,
    16.15,
  ],
  [
    'bicycles up to 1 % of the flat sum',
    { ...chosen('bikeTheft'), '/home/sumModel': 'flat', '/modules/bikeLimit': 'percent1' },
    'bikeTheft',
    15_000,
    16.15,
  ],
  ['all glass', { ...chosen('glass'), '/modules/glassKind': 'both' }, 'glass', 3500, 19],
  ['forces of nature, class 2', chosen('elementary'), 'elementary', 1950, 16.15],
  [
    'forces of nature, class 4',
    { ...chosen('elementary'), '/home/residence/postcode': '01067' },
    'elementary',
    5850,
    16.15,
  ],
  [
    'an electric bicycle',
    { ...chosen('ebikeFullCover'), '/modules/ebikeSum': 300_000 },
    'ebikeFullCover',
    11_100,
    19,
  ],
  ['cyber', chosen('cyber'), 'cyber', 3600, 19],
];

describe('premiums of household contents', () => {
  it.each(examples)('The household tariff computes the premium of %s', (_, reply, key, netCent) => {
    expect(component(reply, 'base', key)).toMatchObject({ netCent, taxRate: 16.15 });
  });

  it.each(modules)(
    'The household tariff computes the components of %s',
    (_, reply, key, netCent, taxRate) => {
      expect(component(reply, key)).toMatchObject({ netCent, taxRate });
    },
  );

  it("The household tariff's variants include their free components", () => {
    const reply = chosen('overvoltage', 'unnamedPerils');
    expect(component(reply, 'overvoltage', 'basic')?.netCent).toBe(600);
    expect(component(reply, 'overvoltage', 'comfort')?.netCent).toBe(0);
    expect(component(reply, 'unnamedPerils', 'comfort')?.netCent).toBe(2400);
    expect(component(reply, 'unnamedPerils', 'premium')?.netCent).toBe(0);
  });

  it('The household tariff has no price for an individual sum that is missing', () => {
    expect(variant({ '/home/sumModel': 'ownSum' }).available).toBe(false);
  });

  it("The household tariff's premiums rise with the sum, fall with the deductible, and their taxes can be recomputed", () => {
    const deductibles = [0, 15_000, 30_000, 50_000, 100_000];
    const sums = fc.integer({ min: 500_000, max: 99_000_000 });
    fc.assert(
      fc.property(sums, fc.constantFrom('basic', 'comfort', 'premium'), (sum, key) => {
        const net = (reply: Said) => variant({ ...ownSum(sum), ...reply }, key).netYearCent;
        expect(net(ownSum(sum + 1_000_000))).toBeGreaterThan(net({}));
        const falling = deductibles.map((deductible) => net({ '/cover/deductible': deductible }));
        expect(falling).toEqual(falling.toSorted((a, b) => b - a));
        const { components, periods } = variant({ ...ownSum(sum), ...chosen('glass', 'elementary') }, key);
        for (const { netCent, taxRate, taxCent } of components) {
          expect(Math.abs(taxCent - (netCent * taxRate) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
        for (const { instalmentCent, perYear, yearCent } of periods) {
          expect(Math.abs(instalmentCent * perYear - yearCent)).toBeLessThanOrEqual(perYear);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('coverages by the names of the core system', () => {
  const quoted = (): Price => ({
    quote: '',
    tariff: { product: 'HAUSRAT', validFrom: '2026-01-01', hash: '' },
    validUntil: '',
    selected: 'comfort',
    selectedPeriod: 'yearly',
    variants: prices({ ...flat, ...chosen('glass') }),
  });

  it('Component identifiers of insured components are included while the flag is on', () => {
    expect(identifiedCoverages(quoted(), { 'home-coverage-identifiers': true })).toEqual([
      { key: 'base', identifier: 'HRV-GRUND' },
      { key: 'glass', identifier: 'HRV-GLAS' },
    ]);
  });

  it('Component identifiers are missing while the flag is off and in tariffs without any', () => {
    expect(identifiedCoverages(quoted(), { 'home-coverage-identifiers': false })).toBeUndefined();
    const bicycle = { ...quoted(), tariff: { product: 'FAHRRAD', validFrom: '2026-01-01', hash: '' } };
    expect(identifiedCoverages(bicycle, { 'home-coverage-identifiers': true })).toBeUndefined();
  });

  it('The flag of the component identifiers is in the list of flags', () => {
    const flags = JSON.parse(readFileSync('src/server/catalog/flags/data/flags.json', 'utf8')) as {
      flags: { key: string }[];
    };
    expect(flags.flags.map(({ key }) => key)).toContain(tariff?.identifiersFlag);
  });
});

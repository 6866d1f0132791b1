import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import type { VariantPrice } from '#engine/tariff/variantPrice.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

type Said = { [pointer: string]: Json };

const tariff = openTariffRepository().validOn('REISE', '2026-11-20')?.tariff;
const people = (...ageGroups: string[]): Json => ageGroups.map((ageGroup) => ({ ageGroup }));

/** One person of up to 40 years travels in Europe for 1,000 €. */
const alone: Said = {
  '/trip/destination': 'europe',
  '/trip/insuranceSum': 100_000,
  '/trip/travelGroup': 'single',
  '/trip/travellers': people('upTo40'),
};

function prices(reply: Said): VariantPrice[] {
  if (!tariff) throw new Error('REISE has no tariff');
  const all = { ...alone, ...reply };
  return price(tariff, (pointer) => all[pointer], 'haus');
}

function net(reply: Said, component: string): (number | undefined)[] {
  return prices(reply).map(({ components }) => components.find(({ key }) => key === component)?.netCent);
}

// Computed by hand, for one trip and for a year.
const cancellation: [string, Said, number, number][] = [
  ['3.8 % of the price of the trip', {}, 3800, 7600],
  ['somebody of 41 to 64', { '/trip/travellers': people('upTo64') }, 4750, 9500],
  ['the oldest counts', { '/trip/travellers': people('upTo40', 'upTo69', 'upTo64') }, 6840, 13_680],
  ['a part that one pays oneself', { '/cover/deductible': 'percent20' }, 2660, 5320],
  [
    'a cruise of 10,000 €',
    { '/trip/insuranceSum': 1_000_000, '/tripDetails/tripKind': 'cruise' },
    43_700,
    76_000,
  ],
];
const health: [string, Said, number, number][] = [
  ['14 days until somebody says how many', {}, 770, 1100],
  ['55 cents a day', { '/facts/tripDays': 20 }, 1100, 1100],
  ['every person', { '/trip/travellers': people('upTo40', 'upTo40', 'upTo64') }, 2310, 3300],
  ['the whole world but North America', { '/trip/destination': 'worldWithoutNorthAmerica' }, 847, 1210],
  ['the whole world', { '/trip/destination': 'world' }, 1694, 2420],
  ['somebody of 70', { '/trip/travellers': people('from70') }, 1925, 2750],
];

describe('premiums of travel insurance', () => {
  it.each(cancellation)('The travel tariff computes cancellation cover: %s', (_, reply, single, annual) => {
    expect(net(reply, 'cancellation')).toEqual([single, annual]);
  });

  it.each(health)('The travel tariff computes health cover: %s', (_, reply, single, annual) => {
    expect(net({ '/cover/package': 'health', ...reply }, 'health')).toEqual([single, annual]);
  });

  it('The travel tariff rates luggage by its value and the travellers', () => {
    const luggage = (reply: Said) => net({ '/cover/package': 'complete', ...reply }, 'luggage')[0];
    expect(luggage({})).toBe(900);
    expect(luggage({ '/cover/luggageSum': 400_000 })).toBe(1620);
    expect(luggage({ '/trip/travelGroup': 'family' })).toBe(1800);
  });

  it.each([
    ['cancellation', ['cancellation']],
    ['cancellationLuggage', ['cancellation', 'luggage']],
    ['health', ['health']],
    ['complete', ['cancellation', 'health', 'luggage']],
  ])("The travel tariff's package %s costs the sum of its parts", (chosen, keys) => {
    const [single] = prices({ '/cover/package': chosen });
    expect(single?.components.map(({ key }) => key)).toEqual(keys);
  });

  it('The travel tariff is paid once for a trip and yearly for a year', () => {
    expect(prices({}).map(({ periods }) => periods.map(({ key }) => key))).toEqual([['once'], ['yearly']]);
  });

  it("The travel tariff rises with the trip's price, with no tax on health and 19 % on everything else", () => {
    const sums = [50_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000, 2_000_000];
    const group = fc.array(fc.constantFrom('upTo40', 'upTo64', 'upTo69', 'from70'), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(group, (ages) => {
        const reply: Said = { '/trip/travellers': people(...ages), '/cover/package': 'complete' };
        const years = sums.map((sum) =>
          prices({ ...reply, '/trip/insuranceSum': sum }).map(({ yearCent }) => yearCent),
        );
        for (const index of [0, 1]) {
          const rising = years.map((year) => year[index] ?? 0);
          expect(rising).toEqual([...new Set(rising)].toSorted((a, b) => a - b));
        }
        for (const { components } of prices(reply)) {
          for (const { key, netCent, taxCent } of components) {
            expect(taxCent).toBe(key === 'health' ? 0 : Math.round(netCent * 0.19));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/json.ts';
import { choicePrices } from '#engine/tariff/choicePrice.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

const tariffOf = (product: string) => {
  const found = openTariffRepository().validOn(product, '2026-11-20');
  if (!found) throw new Error(`${product} has no tariff`);
  return found.tariff;
};

const trip: { [pointer: string]: Json } = {
  '/trip/destination': 'europe',
  '/trip/insuranceSum': 100000,
  '/trip/travelGroup': 'couple',
  '/trip/travellers': [{ ageGroup: 'upTo40' }, { ageGroup: 'upTo64' }],
};

const choicesOf = (product: string, answers: { [pointer: string]: Json }) =>
  choicePrices(tariffOf(product), (pointer) => answers[pointer], 'haus');

describe('What a contract costs with one answer', () => {
  it('is said of each package of a journey, as the price that the person then sees', () => {
    const choices = choicesOf('REISE', trip);
    expect(choices.map(({ value }) => value).toSorted()).toEqual([
      'cancellation',
      'cancellationLuggage',
      'complete',
      'health',
    ]);
    for (const { pointer, value, whole, variants } of choices) {
      expect({ pointer, whole }).toEqual({ pointer: '/cover/package', whole: true });
      const chosen = price(
        tariffOf('REISE'),
        (at) => (at === '/cover/package' ? value : trip[at]),
        'haus',
      ).map(({ key, periods }) => ({ key, cents: periods.map(({ instalmentCent }) => instalmentCent) }));
      const said = variants.map(({ key, periods }) => ({
        key,
        cents: periods.map(({ instalmentCent }) => instalmentCent),
      }));
      expect(said).toEqual(chosen);
    }
  });

  it('does not depend on the package that is chosen', () => {
    expect(choicesOf('REISE', { ...trip, '/cover/package': 'complete' })).toEqual(choicesOf('REISE', trip));
  });

  it('is said of no fact and of no mere yes or no', () => {
    expect(choicesOf('BHV', {})).toEqual([]);
  });
});

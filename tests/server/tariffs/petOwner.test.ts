import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { price } from '#engine/tariff/price.ts';
import { openTariffRepository } from '#server/catalog/tariffs/tariffRepository.ts';

const tariff = openTariffRepository().validOn('TIERHALTER', '2026-11-20')?.tariff;

const dog = (reply: JsonObject = {}): JsonObject => ({ kind: 'dog', name: 'Bello', ...reply });
const horse = (reply: JsonObject = {}): JsonObject => ({ kind: 'horse', name: 'Flocke', ...reply });

/** Prices animals, with changed answers by pointer. */
function prices(animals: JsonObject[], answers: { [pointer: string]: Json } = {}) {
  if (!tariff) throw new Error('TIERHALTER has no tariff');
  const reply: { [pointer: string]: Json } = { '/animals/list': animals, ...answers };
  return price(tariff, (pointer) => reply[pointer], 'haus');
}

function variant(animals: JsonObject[], answers?: { [pointer: string]: Json }, key = 'comfort') {
  const found = prices(animals, answers).find((one) => one.key === key);
  if (!found) throw new Error(`No variant ${key}`);
  return found;
}

// Computed by hand: base × variant × sum × deductible × claims, plus 19 %; 10 million, no deductible, no claims.
const examples: [string, JsonObject[], { [pointer: string]: Json }, string, number][] = [
  ['one dog', [dog()], {}, 'comfort', 4800],
  ['one dog, the small variant', [dog()], {}, 'basic', 4080],
  ['one dog, the large variant', [dog()], {}, 'premium', 6000],
  ['5 million', [dog()], { '/cover/insuranceSum': 'mio5' }, 'comfort', 4560],
  ['50 million', [dog()], { '/cover/insuranceSum': 'mio50' }, 'comfort', 5760],
  ['a deductible of 150 €', [dog()], { '/cover/deductible': 'fixed150' }, 'comfort', 4080],
  ['a deductible of 250 €', [dog()], { '/cover/deductible': 'fixed250' }, 'comfort', 3744],
  ['one earlier claim', [dog()], { '/history/previousClaims': 'one' }, 'comfort', 6000],
  ['a therapy dog', [dog({ dogUse: 'therapy' })], {}, 'comfort', 7680],
  ['the second dog for 62 %', [dog(), dog()], {}, 'comfort', 7776],
  ['and the third one', [dog(), dog(), dog()], {}, 'comfort', 10_752],
  ['a horse', [horse()], {}, 'comfort', 9500],
  ['a second horse costs as much', [horse(), horse({ kind: 'pony' })], {}, 'comfort', 19_000],
  ['a horse with a riding share', [horse({ ridingShare: true })], {}, 'comfort', 10_700],
  ['and other riders', [horse({ ridingShare: true, otherRiders: true })], {}, 'comfort', 12_500],
  ['a dog and a horse are no second dog', [dog(), horse()], {}, 'comfort', 14_300],
];

describe('premiums of the pet owner’s tariff', () => {
  it.each(examples)(
    'The pet owner tariff computes the premium of %s',
    (_, animals, answers, key, netYearCent) => {
      expect(variant(animals, answers, key)).toMatchObject({ available: true, netYearCent });
    },
  );

  it('The pet owner tariff lists only the insured kinds of animals', () => {
    expect(variant([dog()]).components.map(({ key }) => key)).toEqual(['dogs']);
    expect(variant([dog(), horse({ otherRiders: true })]).components.map(({ key }) => key)).toEqual([
      'dogs',
      'horses',
      'otherRiders',
    ]);
    expect(variant([dog()]).components[0]).toMatchObject({ netCent: 4800, taxRate: 19, taxCent: 912 });
  });

  it('The pet owner tariff does not depend on the order of the animals', () => {
    const animals = fc.array(
      fc.constantFrom(dog(), dog({ dogUse: 'therapy' }), horse(), horse({ ridingShare: true })),
      {
        minLength: 1,
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(animals, (list) => {
        expect(prices(list.toReversed())).toEqual(prices(list));
      }),
      { numRuns: 200 },
    );
  });

  it("The pet owner tariff's premiums rise with every animal and the sum, and fall with the deductible", () => {
    const year = (animals: JsonObject[], answers?: { [pointer: string]: Json }) =>
      variant(animals, answers).yearCent;
    expect(year([dog(), dog()])).toBeGreaterThan(year([dog()]));
    const sums = ['mio5', 'mio10', 'mio15', 'mio20', 'mio50'].map((sum) =>
      year([dog()], { '/cover/insuranceSum': sum }),
    );
    expect(sums).toEqual(sums.toSorted((a, b) => a - b));
    const deductibles = ['none', 'fixed125', 'fixed150', 'fixed250', 'fixed500'].map((deductible) =>
      year([dog()], { '/cover/deductible': deductible }),
    );
    expect(deductibles).toEqual(deductibles.toSorted((a, b) => b - a));
  });

  it.each([
    ['an animal that has no part of the tariff', [{ kind: 'smallPet', name: 'Minka' }]],
    ['a dog that works for money', [dog(), dog({ dogUse: 'commercial' })]],
    ['an empty list', []],
  ] as [string, JsonObject[]][])('The pet owner tariff has no price for %s', (_, animals) => {
    expect(prices(animals).every(({ available }) => !available)).toBe(true);
  });
});

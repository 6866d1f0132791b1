import { expect, test } from 'vitest';
import { cheapestFirst } from '#engine/priceLine.ts';

const counts = { monthly: 12, quarterly: 4, yearly: 1, once: 1 };
type Key = keyof typeof counts;

/** A variant by what one instalment of each of its periods costs; `null`: too small to be paid so. */
const variant = (key: string, cents: { [period in Key]?: number | null }) => ({
  key,
  available: true,
  periods: Object.entries(cents).map(([period, cent]) => ({
    key: period,
    perYear: counts[period as Key],
    available: cent !== null,
    instalmentCent: cent ?? 0,
  })),
});

test.each([
  [
    'the month where all variants are paid so',
    [variant('a', { monthly: 900, yearly: 10_000 }), variant('b', { monthly: 500, yearly: 5600 })],
    ['b 500 monthly', 'a 900 monthly'],
  ],
  [
    'the year where one is too cheap for months, and never the quarter',
    [
      variant('a', { monthly: null, quarterly: 1070, yearly: 4280 }),
      variant('b', { monthly: 600, quarterly: 1800, yearly: 7000 }),
    ],
    ['a 4280 yearly', 'b 7000 yearly'],
  ],
  ['one payment where there is no other', [variant('a', { once: 8140 })], ['a 8140 once']],
])('The price of an example is by %s', (_, variants, prices) => {
  const shown = cheapestFirst(variants).map(({ variant: key, cent, period }) => `${key} ${cent} ${period}`);
  expect(shown).toEqual(prices);
});

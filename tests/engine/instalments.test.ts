import { expect, test } from 'vitest';
import { chargedInYear, instalmentsOf } from '#engine/tariff/instalments.ts';

test.each([
  [
    { instalmentCent: 1475, yearCent: 17_698 },
    { count: 12, totalCent: 17_700 },
  ],
  [
    { instalmentCent: 1437, yearCent: 17_243 },
    { count: 12, totalCent: 17_244 },
  ],
  [
    { instalmentCent: 1275, yearCent: 5_099 },
    { count: 4, totalCent: 5_100 },
  ],
  [
    { instalmentCent: 5_001, yearCent: 10_001 },
    { count: 2, totalCent: 10_002 },
  ],
  [
    { instalmentCent: 16_422, yearCent: 16_422 },
    { count: 1, totalCent: 16_422 },
  ],
  [
    { instalmentCent: 0, yearCent: 0 },
    { count: 1, totalCent: 0 },
  ],
])('Instalments add up to what is charged in a year: %o', (price, instalments) => {
  expect(instalmentsOf(price)).toEqual(instalments);
  expect(chargedInYear(price)).toBe(instalments.totalCent);
});

test('The smallest instalment of a tariff still tells how often it is paid', () => {
  for (const count of [1, 2, 4, 12])
    for (let cent = 0; cent < count; cent += 1) {
      const yearCent = 100 * count + cent;
      expect(instalmentsOf({ instalmentCent: Math.round(yearCent / count), yearCent }).count).toBe(count);
    }
});

import { expect, test } from 'vitest';
import { byEnding, byMonth, byProduct, renewalsAfter } from '#server/portals/portfolio/figures.ts';

const today = '2026-11-26';
const group = (product: string, due: string | null, yearCent: number, renews = true) => ({
  product,
  due,
  renews,
  count: 1,
  yearCent,
});
const groups = [
  group('HAUSRAT', '12-01', 200_00),
  group('HAUSRAT', '06-01', 100_00),
  group('FAHRRAD', '02-24', 50_00),
  group('FAHRRAD', '02-25', 50_00),
  group('REISE', null, 40_00),
  group('REISE', '12-02', 40_00, false),
];

test('Premiums are added up by product, the largest first, and by month', () => {
  expect(byProduct(groups).map(({ product, count, yearCent }) => [product, count, yearCent])).toEqual([
    ['HAUSRAT', 2, 300_00],
    ['FAHRRAD', 2, 100_00],
    ['REISE', 2, 80_00],
  ]);
  const months = byMonth(groups);
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(months[1]).toMatchObject({ month: 2, count: 2, yearCent: 100_00 });
  expect(months[11]).toMatchObject({ count: 2, yearCent: 240_00 });
});

test('Renewals are those of the next 90 days, without contracts that end', () => {
  const weeks = renewalsAfter(groups, today);
  expect(weeks[0]).toEqual({ from: '2026-11-27', until: '2026-12-03', count: 1, yearCent: 200_00 });
  // The 90th day is 24 February; a contract of the day after it is not counted.
  expect(weeks.at(-1)).toEqual({ from: '2027-02-19', until: '2027-02-24', count: 1, yearCent: 50_00 });
  expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  for (const [at, { from }] of weeks.entries()) expect(from > (weeks[at - 1]?.until ?? today)).toBe(true);
});

test('Endings are those of the last twelve months, also where none was', () => {
  const months = byEnding([{ month: '2026-03', count: 2, yearCent: 10_00 }], today);
  expect(months.map(({ month }) => month)).toHaveLength(12);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
  expect(months.find(({ month }) => month === '2026-03')).toMatchObject({ count: 2, yearCent: 10_00 });
});

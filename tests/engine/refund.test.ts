import { expect, test } from 'vitest';
import { refundCentFrom } from '#engine/contract/refund.ts';

const running = { beginsOn: '2024-11-15', due: '11-15' };
const today = '2026-11-26';

test.each([
  ['yearly', 36_500, '2026-11-26', 35_400],
  ['yearly', 36_500, '2027-11-15', 0],
  ['yearly', 36_500, '2029-11-15', 0],
  ['quarterly', 9200, '2027-02-14', 100],
  ['monthly', 3000, '2026-11-26', 1900],
])(
  'of a contract paid %s with %i cents, ended on %s, %s cents come back',
  (period, instalmentCent, end, cents) => {
    expect(refundCentFrom(running, { period, instalmentCent }, { today: '2026-11-26', end })).toBe(cents);
  },
);

test('A first instalment that was for fewer days is refunded by days of a whole one', () => {
  const young = { beginsOn: '2026-11-20', due: '01-01' };
  const paid = { period: 'yearly', instalmentCent: 36_500 };
  // From 20 November to 1 January; an end before the beginning counts from the beginning.
  for (const end of ['2026-11-20', '2026-11-01'])
    expect(refundCentFrom(young, paid, { today, end })).toBe(4200);
});

test('Nothing is refunded before the first instalment, or where nothing recurs', () => {
  const paid = { period: 'yearly', instalmentCent: 36_500 };
  const later = { beginsOn: '2026-12-01', due: '12-01' };
  expect(refundCentFrom(later, paid, { today, end: today })).toBe(0);
  expect(refundCentFrom({ ...running, due: null }, paid, { today, end: today })).toBe(0);
});

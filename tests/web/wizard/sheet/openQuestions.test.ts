import { expect, test } from 'vitest';
import { nextOpen } from '#web/wizard/sheet/openQuestions.ts';

const parts = [
  { step: 'bike', open: ['/bike/bikeType', '/bike/insuranceSum'] },
  { step: 'parking', open: [] },
  { step: 'start', open: ['/start/startDate'] },
];

test('the next open question is the first one below the focus', () => {
  expect(nextOpen(parts, (pointer) => pointer !== '/bike/bikeType')).toBe('/bike/insuranceSum');
});

test('after the last open question the first one follows', () => {
  expect(nextOpen(parts, () => false)).toBe('/bike/bikeType');
});

test('a sheet without open questions has no next one', () => {
  expect(nextOpen([{ step: 'bike', open: [] }], () => true)).toBeUndefined();
});

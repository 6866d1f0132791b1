import { expect, test } from 'vitest';
import { nextPayment } from '#engine/contract/nextPayment.ts';

const today = '2026-11-27';
const contract = {
  state: 'active' as const,
  beginsOn: '2023-09-01',
  endsOn: null,
  due: '09-01',
  premium: { period: 'yearly', instalmentCent: 6501 },
};
const dearer = { period: 'yearly', instalmentCent: 8554 };
const monthly = { period: 'monthly', instalmentCent: 569 };

test('without a planned change the present instalment is due next', () => {
  expect(nextPayment(contract, [], today)).toEqual({ dueOn: '2027-09-01', amountCent: 6501 });
});

test('a change planned before the next instalment decides about its amount', () => {
  const planned = [{ from: '2026-12-15', premium: dearer }];
  expect(nextPayment(contract, planned, today)).toEqual({ dueOn: '2027-09-01', amountCent: 8554 });
});

test('a change on the very day of the next instalment counts, one after it does not', () => {
  const onTheDay = [{ from: '2027-09-01', premium: dearer }];
  expect(nextPayment(contract, onTheDay, today)?.amountCent).toBe(8554);
  const dayAfter = [{ from: '2027-09-02', premium: dearer }];
  expect(nextPayment(contract, dayAfter, today)?.amountCent).toBe(6501);
});

test('after a change to monthly payment the first of the months is due next', () => {
  const planned = [
    { from: '2027-09-01', premium: dearer },
    { from: '2027-09-01', premium: monthly },
  ];
  expect(nextPayment(contract, planned, today)).toEqual({ dueOn: '2027-09-01', amountCent: 569 });
});

test('a withdrawn contract has no next payment', () => {
  expect(nextPayment({ ...contract, state: 'withdrawn' }, [], today)).toBeUndefined();
});

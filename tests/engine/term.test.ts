import { describe, expect, test } from 'vitest';
import {
  instalmentDueOn,
  isHeldOn,
  isUpcoming,
  nextDueOn,
  nextPaymentOn,
  stateOn,
} from '#engine/contract/term.ts';

const yearly = { beginsOn: '2024-11-15', endsOn: null, due: '11-15' };

describe('The day of the next instalment', () => {
  test.each([
    ['yearly', '2026-11-20', '2027-11-15'],
    ['halfYearly', '2026-11-20', '2027-05-15'],
    ['quarterly', '2026-11-20', '2027-02-15'],
    ['monthly', '2026-11-20', '2026-12-15'],
    ['monthly', '2026-11-14', '2026-11-15'],
    ['monthly', '2026-11-15', '2026-12-15'],
  ])('the next instalment of a contract paid %s is, on %s, the one of %s', (period, today, day) => {
    expect(nextPaymentOn(yearly, period, today)).toBe(day);
  });

  test('the first instalment is due on the day on which the contract begins', () => {
    const upcoming = { beginsOn: '2027-01-10', endsOn: null, due: '01-10' };
    for (const period of ['yearly', 'quarterly', 'monthly'])
      expect(nextPaymentOn(upcoming, period, '2026-11-20')).toBe('2027-01-10');
    expect(nextPaymentOn(upcoming, 'monthly', '2027-01-10')).toBe('2027-02-10');
  });

  test('an instalment on the 31st is due on the last day of shorter months', () => {
    const last = { beginsOn: '2025-08-31', endsOn: null, due: '08-31' };
    expect(nextPaymentOn(last, 'monthly', '2027-02-01')).toBe('2027-02-28');
    expect(nextPaymentOn(last, 'monthly', '2027-03-01')).toBe('2027-03-31');
  });

  test('a contract that ends has no instalment on the day of its end', () => {
    const ending = { ...yearly, endsOn: '2027-02-15' };
    expect(nextPaymentOn(ending, 'monthly', '2026-12-20')).toBe('2027-01-15');
    expect(nextPaymentOn(ending, 'monthly', '2027-01-20')).toBeUndefined();
    expect(nextPaymentOn(ending, 'yearly', '2026-12-20')).toBeUndefined();
  });

  test('a contract without recurring premium has no next instalment', () => {
    expect(nextPaymentOn({ ...yearly, due: null }, 'once', '2026-11-20')).toBeUndefined();
  });
});

describe('A contract that begins on a day', () => {
  const term = { state: 'active' as const, beginsOn: '2026-12-01', endsOn: null, due: '12-01' };

  test('a contract is upcoming on the day before it begins, which is its first due date', () => {
    expect(isUpcoming(term, '2026-11-30')).toBe(true);
    expect(nextDueOn(term, '2026-11-30')).toBe('2026-12-01');
  });

  test('a contract has begun on that day and is due again a year later', () => {
    expect(isUpcoming(term, '2026-12-01')).toBe(false);
    expect(nextDueOn(term, '2026-12-01')).toBe('2027-12-01');
  });

  test('a withdrawn or ended contract is not upcoming', () => {
    expect(isUpcoming({ ...term, state: 'withdrawn' }, '2026-11-30')).toBe(false);
    expect(isUpcoming({ ...term, state: 'cancelled' }, '2026-11-30')).toBe(true);
    expect(nextDueOn({ ...term, endsOn: '2026-11-27' }, '2026-11-30')).toBeUndefined();
    expect(stateOn({ state: 'cancelled', endsOn: '2026-12-01' }, '2026-12-01')).toBe('ended');
  });

  test('What counts from the day of the end, or after a withdrawal, never comes about', () => {
    expect(isHeldOn({ state: 'cancelled', endsOn: '2026-12-02' }, '2026-12-01')).toBe(true);
    expect(isHeldOn({ state: 'cancelled', endsOn: '2026-12-01' }, '2026-12-01')).toBe(false);
    expect(isHeldOn({ state: 'withdrawn', endsOn: null }, '2026-12-01')).toBe(false);
  });

  test('The last instalment is charged up to the end of the contract only', () => {
    const premium = { period: 'yearly', instalmentCent: 36_500 };
    expect(instalmentDueOn('2027-04-01', { endsOn: '2027-04-07' }, premium)).toBe(598);
    expect(instalmentDueOn('2027-04-01', { endsOn: '2028-04-01' }, premium)).toBe(36_500);
    expect(instalmentDueOn('2027-04-01', { endsOn: null }, premium)).toBe(36_500);
  });
});

import { describe, expect, test } from 'vitest';
import { isUpcoming, nextDueOn, nextPaymentOn, stateOn } from '#engine/contract/term.ts';

const yearly = { beginsOn: '2024-11-15', endsOn: null, due: '11-15' };

describe('The day of the next instalment', () => {
  test.each([
    ['yearly', '2026-11-20', '2027-11-15'],
    ['halfYearly', '2026-11-20', '2027-05-15'],
    ['quarterly', '2026-11-20', '2027-02-15'],
    ['monthly', '2026-11-20', '2026-12-15'],
    ['monthly', '2026-11-14', '2026-11-15'],
    ['monthly', '2026-11-15', '2026-12-15'],
  ])('of a contract paid %s lies, asked on %s, on %s', (period, today, day) => {
    expect(nextPaymentOn(yearly, period, today)).toBe(day);
  });

  test('is the day of beginning as long as that is to come, in whatever instalments it is paid', () => {
    const upcoming = { beginsOn: '2027-01-10', endsOn: null, due: '01-10' };
    for (const period of ['yearly', 'quarterly', 'monthly'])
      expect(nextPaymentOn(upcoming, period, '2026-11-20')).toBe('2027-01-10');
    expect(nextPaymentOn(upcoming, 'monthly', '2027-01-10')).toBe('2027-02-10');
  });

  test('keeps the last days of short months', () => {
    const last = { beginsOn: '2025-08-31', endsOn: null, due: '08-31' };
    expect(nextPaymentOn(last, 'monthly', '2027-02-01')).toBe('2027-02-28');
    expect(nextPaymentOn(last, 'monthly', '2027-03-01')).toBe('2027-03-31');
  });

  test('of a contract that ends is asked for up to its end and not on it', () => {
    const ending = { ...yearly, endsOn: '2027-02-15' };
    expect(nextPaymentOn(ending, 'monthly', '2026-12-20')).toBe('2027-01-15');
    expect(nextPaymentOn(ending, 'monthly', '2027-01-20')).toBeUndefined();
    expect(nextPaymentOn(ending, 'yearly', '2026-12-20')).toBeUndefined();
  });

  test('is not there where nothing recurs', () => {
    expect(nextPaymentOn({ ...yearly, due: null }, 'once', '2026-11-20')).toBeUndefined();
  });
});

describe('A contract that begins on a day', () => {
  const term = { state: 'active' as const, beginsOn: '2026-12-01', endsOn: null, due: '12-01' };

  test('is still to begin on the day before, and has its first due date on it', () => {
    expect(isUpcoming(term, '2026-11-30')).toBe(true);
    expect(nextDueOn(term, '2026-11-30')).toBe('2026-12-01');
  });

  test('has begun on that day, and is due again a year later', () => {
    expect(isUpcoming(term, '2026-12-01')).toBe(false);
    expect(nextDueOn(term, '2026-12-01')).toBe('2027-12-01');
  });

  test('is not announced once it was withdrawn from or has ended', () => {
    expect(isUpcoming({ ...term, state: 'withdrawn' }, '2026-11-30')).toBe(false);
    expect(isUpcoming({ ...term, state: 'cancelled' }, '2026-11-30')).toBe(true);
    expect(stateOn({ state: 'cancelled', endsOn: '2026-12-01' }, '2026-12-01')).toBe('ended');
  });
});

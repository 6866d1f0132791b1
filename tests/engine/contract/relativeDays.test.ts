import { describe, expect, test } from 'vitest';
import { withRelativeDays } from '#engine/contract/relativeDays.ts';

describe('days of demo data', () => {
  test.each([
    ['{today-4}', '2026-11-16'],
    ['{today+131}', '2027-03-31'],
    // A cancellation of today ends a contract on a main due date, a month ahead at least.
    ['{due 04-01}', '2027-04-01'],
    ['{due 12-15}', '2027-12-15'],
    ['{due 12-21}', '2026-12-21'],
    ['2026-04-01', '2026-04-01'],
  ])('%s is a day of the calendar', (text, day) => {
    expect(withRelativeDays(`"endsOn": "${text}"`, '2026-11-20')).toBe(`"endsOn": "${day}"`);
  });
});

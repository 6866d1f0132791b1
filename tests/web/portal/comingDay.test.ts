import { describe, expect, test } from 'vitest';
import { comingDay } from '#web/portal/parts/comingDay.ts';

// A Friday.
const today = '2026-11-27';

describe('a day that somebody plans', () => {
  test.each([
    ['heute', '2026-11-27'],
    ['Morgen', '2026-11-28'],
    ['übermorgen', '2026-11-29'],
    ['Mo', '2026-11-30'],
    ['Di.', '2026-12-01'],
    ['Freitag', '2026-12-04'],
    ['3.12.', '2026-12-03'],
    ['3. 12', '2026-12-03'],
    ['27.11.', '2026-11-27'],
    ['26.11.', '2027-11-26'],
    ['29.2.', '2028-02-29'],
    ['3. Dezember 2026', '2026-12-03'],
    ['031226', '2026-12-03'],
    [' 24.12.2026 ', '2026-12-24'],
  ])('%s is %s', (text, day) => {
    expect(comingDay(text, today)).toBe(day);
  });

  test.each(['', 'bald', 'm', 'mor', '31.2.', '31.02.2027', '12', '0.0.', 'Freitags'])(
    '%j names none',
    (text) => {
      expect(comingDay(text, today)).toBeUndefined();
    },
  );
});

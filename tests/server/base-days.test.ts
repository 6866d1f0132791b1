import { expect, test } from 'vitest';
import { startOfDay, today } from '#server/base/clock.ts';

const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const dayAt = (instant: number) => today({ now: () => new Date(instant) });
const days = Array.from({ length: 1_100 }, (_, index) =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
);
/** Hours of each day, of which those of the changes to and from summer time have one fewer or more. */
const hoursOf = (index: number) =>
  (startOfDay(days[index + 1]!).getTime() - startOfDay(days[index]!).getTime()) / 3_600_000;

test('Each day starts at midnight in Berlin, also in the nights when clocks change', () => {
  for (const day of days) {
    const start = startOfDay(day);
    expect(berlin.format(start)).toBe(`${day} 00:00:00`);
    expect([dayAt(start.getTime() - 1) < day, dayAt(start.getTime())]).toEqual([true, day]);
  }
});

test('Days have 24 hours but for two a year', () => {
  const odd = days
    .slice(0, -1)
    .flatMap((day, index) => (hoursOf(index) === 24 ? [] : [[day, hoursOf(index)]]));
  expect(odd).toEqual([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2028-03-26', 23],
    ['2028-10-29', 25],
  ]);
});

test('A clock that is put back shows the day before again', () => {
  const midnight = startOfDay('2026-10-25').getTime();
  expect([midnight, midnight - 1, midnight].map(dayAt)).toEqual(['2026-10-25', '2026-10-24', '2026-10-25']);
});

import { expect, test } from 'vitest';
import { ageOn } from '#web/portal/parts/customerFacts.ts';

test.each([
  ['1990-11-20', '2026-11-19T22:59:00Z', 35],
  ['1990-11-20', '2026-11-19T23:00:00Z', 36],
  ['2026-02-28', '2026-03-01T12:00:00Z', 0],
])('somebody born on %s is at %s so many years old, by the day in Germany', (birthDate, moment, age) => {
  expect(ageOn(birthDate, new Date(moment))).toBe(age);
});

import { expect, test } from 'vitest';
import { addWorkingDays } from '#engine/workingDays.ts';

test.each([
  ['Monday', '2026-11-23', '2026-11-25'],
  ['Thursday', '2026-11-26', '2026-11-30'],
  ['Friday', '2026-11-27', '2026-12-01'],
  ['Saturday', '2026-11-28', '2026-12-01'],
  ['Sunday', '2026-11-29', '2026-12-01'],
])('two working days after a %s leave out Saturday and Sunday', (_, from, to) => {
  expect(addWorkingDays(from, 2)).toBe(to);
});

import { expect, test } from 'vitest';
import { isDay } from '#engine/calendar.ts';
import { normalizeAnswer } from '#engine/judgement/normalizeAnswer.ts';
import { parseDate } from '#engine/text/format.ts';

test.each([
  ['  \u200bAnna\ufeff ', 'Anna'],
  ['A\u202enna', 'Anna'],
  ['Ka\u0308the', 'Käthe'],
  ['An\u0007na\0', 'Anna'],
  ['eins\nzwei\tdrei', 'eins\nzwei\tdrei'],
  // A broken half of an emoji; whole ones and the joiners that they are spelled with stay.
  ['\ud83d!', '!'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
])('%j is judged and sent as %j', (typed, judged) => expect(normalizeAnswer(typed)).toBe(judged));

test.each(['', ' \u00a0\u200b', '\u200d', '\u202a', '\u0001'])('%j is no answer', (typed) => {
  expect(normalizeAnswer(typed)).toBeUndefined();
});

test.each([
  ['1.2.26', '2026-02-01'],
  ['1. 2. 2026', '2026-02-01'],
  ['29022028', '2028-02-29'],
  ['2026-12-01T00:00', '2026-12-01'],
  ['01.12.2026 10:00', undefined],
  ['1.12.20266', undefined],
  ['1.12', undefined],
])('%j is the day %j', (typed, day) => {
  expect(parseDate(typed)).toBe(day);
  expect(day === undefined || isDay(day)).toBe(true);
});

import { expect, test } from 'vitest';
import { missingDay } from '#engine/judgement/missingDay.ts';

const wrong = { page: 'person', pointer: '/birthDate', keyword: 'format', params: { format: 'date' } };

test.each([
  ['2026-02-31', 'dayMissing', '2026-02-28'],
  ['1983-02-29', 'dayMissing', '1983-02-28'],
  ['2026-04-31', 'dayMissing', '2026-04-30'],
  ['2026-13-01', 'monthMissing', undefined],
  ['2026-00-10', 'monthMissing', undefined],
])('the day %s is not in the calendar: %s, with %j as the last day', (value, keyword, limit) => {
  expect(missingDay(wrong, value)).toMatchObject({ keyword, params: { day: value } });
  expect(missingDay(wrong, value)?.params['limit']).toBe(limit);
});

test.each([
  ['a date in another form', wrong, '31.02.26'],
  ['an error of another keyword', { ...wrong, keyword: 'dateMin' }, '2026-02-28'],
  ['another format', { ...wrong, params: { format: 'email' } }, '2026-02-31'],
])('%s keeps its error', (_, error, value) => expect(missingDay(error, value)).toBeUndefined());

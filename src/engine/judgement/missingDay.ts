import { lastOfMonth } from '../calendar.ts';
import type { FieldError } from '../definition/answers.ts';
import type { Json } from '../definition/json.ts';

/**
 * Returns the error of a date that is written well and is not in the calendar, such as 31 February: `dayMissing` with
 * the last day of that month as `limit`, or `monthMissing`. Returns undefined for every other error.
 * @param value the answer
 */
export function missingDay(
  { page, pointer, keyword, params }: FieldError,
  value: Json | undefined,
): FieldError | undefined {
  if (keyword !== 'format' || params.format !== 'date') return undefined;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const limit = lastOfMonth(value);
  return limit === undefined
    ? { page, pointer, keyword: 'monthMissing', params: { day: value } }
    : { page, pointer, keyword: 'dayMissing', params: { day: value, limit } };
}

import { addSpan, daysBetween } from './calendar.ts';

/** Any Monday, as the origin of weekdays. */
const anyMonday = '2024-01-01';

/**
 * Returns the day `count` working days (Monday to Friday) later. Public holidays differ by state and count as
 * working days.
 */
export function addWorkingDays(day: string, count: number): string {
  let result = day;
  for (let left = count; left > 0;) {
    result = addSpan(result, { days: 1 }) ?? result;
    const weekday = (((daysBetween(anyMonday, result) ?? 0) % 7) + 7) % 7;
    if (weekday < 5) left -= 1;
  }
  return result;
}

import { isDay } from '#engine/calendar.ts';
import { parseDate } from '#engine/text/format.ts';

/** Returns `20.11.1990` or `20. November 1990` as `1990-11-20`; undefined when it is no day. */
export function writtenDay(text: string): string | undefined {
  const day = parseDate(text);
  return day !== undefined && isDay(day) ? day : undefined;
}

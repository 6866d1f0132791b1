import { addSpan } from '#engine/calendar.ts';
import { writtenDay } from '#web/shell/form/writtenDay.ts';

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' });

/** So many letters name a weekday: `Fr`. */
const leastLetters = 2;

/** Returns the day that a word names: `heute`, `morgen`, `übermorgen`, or the next of a weekday. */
function namedDay(word: string, today: string): string | undefined {
  const away = [0, 1, 2].find((days) => relative.format(days, 'day') === word);
  if (away !== undefined) return addSpan(today, { days: away });
  if (word.length < leastLetters) return undefined;
  const next = [1, 2, 3, 4, 5, 6, 7].flatMap((days) => addSpan(today, { days }) ?? []);
  return next.find((day) => weekday.format(new Date(day)).toLowerCase().startsWith(word.replace('.', '')));
}

/** Returns the next day of a date without year: `3.12.`. */
function nextOfDate(text: string, today: string): string | undefined {
  const [, day, month] = /^(\d{1,2})\.\s*(\d{1,2})\.?$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const days = [0, 1, 2, 3, 4].flatMap((more) => writtenDay(`${day}.${month}.${year + more}`) ?? []);
  return days.find((each) => each >= today);
}

/**
 * Returns the day that a planned one is written for: `morgen`, `Fr`, `3.12.`, `3. Dezember 2026`; undefined for other texts.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 */
export function comingDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  return namedDay(typed, today) ?? nextOfDate(typed, today) ?? writtenDay(typed);
}

import type { TimelineEntry } from '#web/base/api/agent.ts';

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** Returns the day of an instant in Germany, `YYYY-MM-DD`. */
export const berlinDayOf = (moment: Date): string => berlinDay.format(moment);

/** Entries of one day, `YYYY-MM-DD` in Germany. */
interface TimelineDay {
  day: string;
  entries: TimelineEntry[];
}

/** Returns entries that follow each other by their days. */
export function timelineDays(entries: TimelineEntry[]): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const day = berlinDayOf(new Date(entry.at));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

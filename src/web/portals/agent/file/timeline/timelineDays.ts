import type { TimelineEntry } from '#web/base/api/agent.ts';

import { berlinDayOf } from '#web/portal/parts/berlinDay.ts';

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

import { addSpan } from '../calendar.ts';
import { nextDueOn } from './term.ts';

/** Days before its end by which a contract has been cancelled. */
const notice = 30;

/**
 * Returns a text of demo data with days relative to today, so that it stays recent: `{today-4}`, and `{due 04-01}` as
 * the next main due date that a cancellation of today reaches.
 */
export function withRelativeDays(text: string, today: string): string {
  const dayAfter = (days: number) => addSpan(today, { days }) ?? today;
  return text
    .replace(/\{today([+-]\d+)\}/g, (_, days: string) => dayAfter(Number(days)))
    .replace(
      /\{due (\d\d-\d\d)\}/g,
      (_, due: string) => nextDueOn({ due, beginsOn: today, endsOn: null }, dayAfter(notice)) ?? today,
    );
}

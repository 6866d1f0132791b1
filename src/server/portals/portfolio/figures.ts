import { addSpan } from '#engine/calendar.ts';
import { nextDueOn } from '#engine/contract/term.ts';
import type { EndedGroup, RunningGroup } from './store.ts';

/** How many contracts, and their premiums of a year. */
export interface Figure {
  count: number;
  yearCent: number;
}

/** Days of a week, and of what is looked ahead. */
const week = 7;
const ahead = 90;

const none: Figure = { count: 0, yearCent: 0 };

/** Returns the sum of figures. */
export const sumOf = (figures: readonly Figure[]): Figure =>
  figures.reduce(
    (sum, { count, yearCent }) => ({ count: sum.count + count, yearCent: sum.yearCent + yearCent }),
    none,
  );

const dayAfter = (day: string, days: number): string => addSpan(day, { days }) ?? day;

/** Returns the figures of each product, the largest premium first. */
export function byProduct(groups: readonly RunningGroup[]): (Figure & { product: string })[] {
  const products = [...Map.groupBy(groups, ({ product }) => product)];
  return products
    .map(([product, of]) => ({ product, ...sumOf(of) }))
    .sort((a, b) => b.yearCent - a.yearCent || a.product.localeCompare(b.product));
}

/** Returns the figures of each month of the main due date, January first; without those in which nothing recurs. */
export const byMonth = (groups: readonly RunningGroup[]): (Figure & { month: number })[] =>
  Array.from({ length: 12 }, (_, at) => at + 1).map((month) => ({
    month,
    ...sumOf(groups.filter(({ due }) => due !== null && Number(due.slice(0, 2)) === month)),
  }));

/** Returns the figures of the renewals of the next 90 days, week by week from tomorrow. */
export function renewalsAfter(
  groups: readonly RunningGroup[],
  today: string,
): (Figure & { from: string; until: string })[] {
  const last = dayAfter(today, ahead);
  const days = groups.flatMap(({ due, renews, count, yearCent }) => {
    const day = renews ? nextDueOn({ due, beginsOn: '', endsOn: null }, today) : undefined;
    return day === undefined ? [] : [{ day, count, yearCent }];
  });
  return Array.from({ length: Math.ceil(ahead / week) }, (_, at) => {
    const from = dayAfter(today, 1 + at * week);
    const end = dayAfter(from, week - 1);
    const until = end > last ? last : end;
    return { from, until, ...sumOf(days.filter(({ day }) => day >= from && day <= until)) };
  });
}

/** Returns the figures of each of the last twelve months, the earliest first. */
export function byEnding(groups: readonly EndedGroup[], today: string): (Figure & { month: string })[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: 12 }, (_, at) => {
    const month = (addSpan(first, { months: at - 11 }) ?? first).slice(0, 7);
    return { month, ...sumOf(groups.filter((each) => each.month === month)) };
  });
}

import { daysBetween, monthsBetween } from '../calendar.ts';
import type { Json } from '../definition/json.ts';

/** A fact's function: the values that `of` points to, and the day. Undefined: it cannot be said yet. */
export type FactFunction = (values: (Json | undefined)[], today: string) => Json | undefined;

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

function numbers(values: (Json | undefined)[]): number[] | undefined {
  const flat = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  return flat.every((value) => typeof value === 'number') ? flat : undefined;
}

/** The closed list of functions that a definition may name. Pure: the day comes in by argument. */
export const factFunctions: { [name: string]: FactFunction } = {
  /** Whole months from a past day to today. */
  monthsSince: ([day], today) => monthsBetween(text(day), today),
  /** Whole years from a past day to today: an age. */
  yearsSince: ([day], today) => {
    const months = monthsBetween(text(day), today);
    return months === undefined ? undefined : Math.trunc(months / 12);
  },
  /** Days from a past day to today. */
  daysSince: ([day], today) => daysBetween(text(day), today),
  /** Days from today to a day to come. */
  daysUntil: ([day], today) => daysBetween(today, text(day)),
  /** Days from the first day to the second. */
  daysBetween: ([from, to]) => daysBetween(text(from), text(to)),
  /** How many items a list has. */
  count: ([list]) => (Array.isArray(list) ? list.length : undefined),
  /** The sum of numbers, or of the numbers of a list. */
  sum: (values) => numbers(values)?.reduce((total, value) => total + value, 0),
  /** The first number less the others. */
  difference: (values) => {
    const [first, ...others] = numbers(values) ?? [];
    return first === undefined ? undefined : others.reduce((rest, value) => rest - value, first);
  },
  /** The first number divided by the second: euros per square metre. Nothing is divided by 0. */
  quotient: (values) => {
    const [first, second] = numbers(values) ?? [];
    return first === undefined || !second ? undefined : first / second;
  },
  /** Whether two answers are the same. */
  same: ([one, other]) => (one === undefined || other === undefined ? undefined : one === other),
};

/** The names of `factFunctions`, for checks and documentation. */
export const factFunctionNames: string[] = Object.keys(factFunctions);

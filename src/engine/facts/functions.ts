import { addSpan, daysBetween, monthsBetween } from '../calendar.ts';
import type { Json } from '../definition/json.ts';
import type { FactSource } from '../definition/source.ts';
import { isObject } from '../pointer.ts';

/** What a function may ask beside the values. */
export interface FactHelp {
  /** What the list of the fact knows of an answer, as its `member` names it; undefined of what is no entry. */
  entry: (answer: Json | undefined) => Json | undefined;
  /** The same of the longest entry that an answer begins with: an area of a postcode. */
  entryByPrefix: (answer: Json | undefined) => Json | undefined;
  source: Pick<FactSource, 'member' | 'at' | 'after' | 'answers'>;
}

/** A fact's function: the values that `of` points to, and the day. Undefined: it cannot be said yet. */
export type FactFunction = (values: (Json | undefined)[], today: string, help: FactHelp) => Json | undefined;

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
  /** Days from the first to the end of the second, both counted: how long somebody travels. */
  daysThrough: ([from, to]) => daysBetween(text(from), addSpan(text(to), { days: 1 }) ?? ''),
  /** Whole months from the first day to the end of the second. */
  monthsThrough: ([from, to]) => monthsBetween(text(from), addSpan(text(to), { days: 1 }) ?? ''),
  /** The day so long after a day: `after` says how long. */
  dayAfter: ([day], _today, { source: { after } }) => addSpan(text(day), after ?? {}),
  /** The later one of some days. */
  latest: (values) => {
    const days = values.filter((value) => typeof value === 'string');
    return days.length < values.length ? undefined : days.sort().at(-1);
  },
  /** The first yearly return of a day that is not before another: when a contract can end by its notice. */
  yearlyFrom: ([day, earliest]) => {
    for (let years = 0; years < 100; years += 1) {
      const returned = addSpan(text(day), { years });
      if (returned === undefined || text(earliest) === '') return undefined;
      if (returned >= text(earliest)) return returned;
    }
    return undefined;
  },
  /** The value that belongs to an answer: `answers` names the answers in the order of the values behind it. */
  byAnswer: ([answer, ...values], _today, { source: { answers } }) =>
    typeof answer === 'string' ? values[(answers ?? []).indexOf(answer)] : undefined,
  /** What a list has and another one has not: what is taken in addition. A list that is not there has nothing. */
  added: ([list, other]) => {
    if (list === undefined && other === undefined) return undefined;
    const known = Array.isArray(other) ? other : [];
    return Array.isArray(list) ? list.filter((item) => !known.includes(item)) : [];
  },
  /** What stands in both of two lists: the laws of a place among those that name a breed. */
  shared: ([list, other]) =>
    Array.isArray(list) && Array.isArray(other) ? list.filter((item) => other.includes(item)) : undefined,
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
  /** What is known of the entry of a list that an answer names. */
  entry: ([answer], _today, { entry }) => entry(answer),
  /** What is known of the longest entry that an answer begins with: of a postcode what is known of its area. */
  entryByPrefix: ([answer], _today, { entryByPrefix }) => entryByPrefix(answer),
  /** The same of all answers that are there, each thing once. */
  entries: (values, _today, { entry }) => {
    const found = values.flat().flatMap((value) => entry(value) ?? []);
    return found.length === 0 && values.every((value) => value === undefined)
      ? undefined
      : [...new Set(found)];
  },
  /** The items of a list, each with what is known of the entry that its answer `at` names, under the name `member`. */
  withEntry: ([list], _today, { entry, source: { at, member } }) => {
    if (!Array.isArray(list)) return undefined;
    return list.filter(isObject).map((item) => {
      const known = entry(item[String(at)]);
      return known === undefined ? item : { ...item, [String(member)]: known };
    });
  },
  /** Texts in one line with a blank between: a full name. Undefined where none is there. */
  joined: (values) =>
    values.filter((value) => typeof value === 'string' && value !== '').join(' ') || undefined,
  /** The first answer that is there. */
  first: (values) => values.find((value) => value !== undefined),
  /** Whether two answers are the same. */
  same: ([one, other]) => (one === undefined || other === undefined ? undefined : one === other),
};

/** The names of `factFunctions`, for checks and documentation. */
export const factFunctionNames: string[] = Object.keys(factFunctions);

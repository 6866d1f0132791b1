import { addSpan, daysBetween, monthsBetween } from '../calendar.ts';
import type { Json } from '../definition/json.ts';
import type { FactSource } from '../definition/source.ts';
import { isObject } from '../pointer.ts';

/** What a function may read beside its values. */
interface FactHelp {
  /** Returns the member of the list's entry that an answer names; undefined when there is no such entry. */
  entry: (answer: Json | undefined) => Json | undefined;
  /** Returns the same of the longest entry that an answer begins with: the area of a postcode. */
  entryByPrefix: (answer: Json | undefined) => Json | undefined;
  source: Pick<FactSource, 'member' | 'at' | 'after' | 'answers' | 'by'>;
}

/** Computes a fact from the values at the pointers in `of`, and the day. Undefined means that it is not known yet. */
type FactFunction = (values: (Json | undefined)[], today: string, help: FactHelp) => Json | undefined;

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

function numbers(values: (Json | undefined)[]): number[] | undefined {
  const flat = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  return flat.every((value) => typeof value === 'number') ? flat : undefined;
}

/** The closed list of functions that a definition may use. They are pure: the day is an argument. */
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
  /** Days from today to a future day. */
  daysUntil: ([day], today) => daysBetween(today, text(day)),
  /** Days from the first day to the second. */
  daysBetween: ([from, to]) => daysBetween(text(from), text(to)),
  /** Days from the first day to the end of the second, both counted: the length of a trip. */
  daysThrough: ([from, to]) => daysBetween(text(from), addSpan(text(to), { days: 1 }) ?? ''),
  /** Whole months from the first day to the end of the second. */
  monthsThrough: ([from, to]) => monthsBetween(text(from), addSpan(text(to), { days: 1 }) ?? ''),
  /** The day after the span in `after`. */
  dayAfter: ([day], _today, { source: { after } }) => addSpan(text(day), after ?? {}),
  /** The latest of some days. */
  latest: (values) => {
    const days = values.filter((value) => typeof value === 'string');
    return days.length < values.length ? undefined : days.sort().at(-1);
  },
  /** The first anniversary of a day that is not before another day: when a contract can end. */
  yearlyFrom: ([day, earliest]) => {
    for (let years = 0; years < 100; years += 1) {
      const returned = addSpan(text(day), { years });
      if (returned === undefined || text(earliest) === '') return undefined;
      if (returned >= text(earliest)) return returned;
    }
    return undefined;
  },
  /** The value that belongs to an answer: `answers` lists the answers in the order of the remaining values. */
  byAnswer: ([answer, ...values], _today, { source: { answers } }) =>
    typeof answer === 'string' ? values[(answers ?? []).indexOf(answer)] : undefined,
  /** What the first list has and the second does not: what a change adds. A missing list is empty. */
  added: ([list, other]) => {
    if (list === undefined && other === undefined) return undefined;
    const present = Array.isArray(other) ? other : [];
    return Array.isArray(list) ? list.filter((item) => !present.includes(item)) : [];
  },
  /** What two lists have in common: the laws of a place among those that name a breed. */
  shared: ([list, other]) =>
    Array.isArray(list) && Array.isArray(other) ? list.filter((item) => other.includes(item)) : undefined,
  /** How many items a list has. */
  count: ([list]) => (Array.isArray(list) ? list.length : undefined),
  /** The sum of numbers, or of the numbers of a list. */
  sum: (values) => numbers(values)?.reduce((total, value) => total + value, 0),
  /** The first number minus the others. */
  difference: (values) => {
    const [first, ...others] = numbers(values) ?? [];
    return first === undefined ? undefined : others.reduce((rest, value) => rest - value, first);
  },
  /** The numbers multiplied with each other and with `by`: square metres at a price each. */
  product: (values, _today, { source: { by = 1 } }) =>
    numbers(values)?.reduce((product, value) => product * value, by),
  /** The first number divided by the second: euros per square metre. Undefined when the second is 0. */
  quotient: (values) => {
    const [first, second] = numbers(values) ?? [];
    return first === undefined || !second ? undefined : first / second;
  },
  /** The member of the list's entry that an answer names. */
  entry: ([answer], _today, { entry }) => entry(answer),
  /** The member of the longest entry that an answer begins with: the area of a postcode. */
  entryByPrefix: ([answer], _today, { entryByPrefix }) => entryByPrefix(answer),
  /** The members of the entries of all given answers, without repetitions. */
  entries: (values, _today, { entry }) => {
    const found = values.flat().flatMap((value) => entry(value) ?? []);
    return found.length === 0 && values.every((value) => value === undefined)
      ? undefined
      : [...new Set(found)];
  },
  /**
   * The items of a list, each with a member of the list's entry that its answer `at` names, under the name `member`.
   */
  withEntry: ([list], _today, { entry, source: { at, member } }) => {
    if (!Array.isArray(list)) return undefined;
    return list.filter(isObject).map((item) => {
      const data = entry(item[String(at)]);
      return data === undefined ? item : { ...item, [String(member)]: data };
    });
  },
  /** Texts joined by blanks: a full name. Undefined when there is none. */
  joined: (values) =>
    values.filter((value) => typeof value === 'string' && value !== '').join(' ') || undefined,
  /** The first answer that is given. */
  first: (values) => values.find((value) => value !== undefined),
  /** Whether two answers are the same. */
  same: ([one, other]) => (one === undefined || other === undefined ? undefined : one === other),
};

/** The names of `factFunctions`, for checks and documentation. */
export const factFunctionNames: string[] = Object.keys(factFunctions);

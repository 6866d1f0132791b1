import { computeFact } from '../facts/compute.ts';
import { fieldPointer, getPointer } from '../pointer.ts';
import { combine, combineAll, noRequirement, type Requirement } from './requirement.ts';
import { itemCounts, MAX_COMBINATIONS, validValues, type PossibleValue } from './search.ts';
import type { Subject } from './subject.ts';

const CONTRACT = '/context/contract';
const FACTS = '/facts/';
/** Maximum number of ways to one value of a fact that another fact reads. */
const WAYS_TO_A_VALUE = 2;

/** How the values of a fact are looked for. */
interface FactSearch {
  subject: Subject;
  /** The part of a condition that reads the fact. */
  part: string;
  /** `tried`: also lists whose items all have the same answer; `left-out`: only empty lists. */
  items: 'tried' | 'left-out';
  /** Returns what makes a field asked. */
  ask: (pointer: string) => Requirement[];
}

/** One combination of the values that a fact reads. */
interface Combination {
  requirement: Requirement;
  values: PossibleValue['value'][];
}

/** Keeps a few ways to each value: a fact that reads the value cannot distinguish more of them. */
function fewPerValue(possible: PossibleValue[]): PossibleValue[] {
  const counts = new Map<string, number>();
  return possible.filter(({ value }) => {
    const key = JSON.stringify(value) ?? '';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= WAYS_TO_A_VALUE;
  });
}

/**
 * Returns the possible values at a pointer into the context that no answer determines: the day, or something of a
 * contract. Undefined for any other pointer.
 */
export function contextualValues(
  { today, contracts = [] }: Subject,
  pointer: string,
): PossibleValue[] | undefined {
  if (pointer === '/context/today') return [{ requirement: noRequirement, value: today }];
  if (!pointer.startsWith(CONTRACT)) return undefined;
  return contracts.map((contract, index) => ({
    requirement: { ...noRequirement, contract: index },
    value: getPointer(contract, pointer.slice(CONTRACT.length)),
  }));
}

/** Returns the values of a member over lists of one and more items with the same answer, and of no list at all. */
function itemValues(
  { subject, part, items, ask }: FactSearch,
  list: string,
  pointer: string,
): PossibleValue[] {
  const field = subject.loaded.fields.get(fieldPointer(pointer));
  const values = field && items === 'tried' ? validValues(subject, field, part) : [];
  if (values.length === 0) return [{ requirement: noRequirement, value: undefined }];
  const sizes = itemCounts.filter((count) => count > 0);
  const lists = combineAll([
    sizes.map((count) => ({ ...noRequirement, counts: { [list]: count } })),
    ask(pointer),
  ]);
  const filled = values.flatMap((value) =>
    lists.map((requirement): PossibleValue => ({
      requirement: { ...requirement, values: { ...requirement.values, [pointer]: value } },
      value: Array.from({ length: requirement.counts[list] ?? 1 }, () => value),
    })),
  );
  return [{ requirement: noRequirement, value: undefined }, ...filled];
}

/** Returns the possible values of an answer; undefined when no field has that pointer. */
function answerValues(search: FactSearch, pointer: string): PossibleValue[] | undefined {
  const { subject, part } = search;
  const field = subject.loaded.fields.get(fieldPointer(pointer));
  if (!field) return undefined;
  const star = pointer.indexOf('/*/');
  if (star > 0) return itemValues(search, pointer.slice(0, star), pointer);
  if (field.type === 'array' && field.fields !== undefined) {
    return itemCounts.map((count) => ({
      requirement: { ...noRequirement, counts: { [pointer]: count } },
      value: Array.from({ length: count }, () => ({})),
    }));
  }
  return validValues(subject, field, part).map((value) => ({
    requirement: { ...noRequirement, values: { [pointer]: value } },
    value,
  }));
}

function extend(combinations: Combination[], options: PossibleValue[]): Combination[] {
  return combinations.flatMap(({ requirement, values }) =>
    options.flatMap((option) => {
      const combined = combine(requirement, option.requirement);
      return combined ? [{ requirement: combined, values: [...values, option.value] }] : [];
    }),
  );
}

/** Returns the values that a fact can take, each with what gives it that value. Facts that it reads are included. */
export function factValues(search: FactSearch, name: string): PossibleValue[] {
  const { subject } = search;
  const { definition } = subject.loaded;
  const source = definition.facts[name];
  if (!source) return [];
  let combinations: Combination[] = [{ requirement: noRequirement, values: [] }];
  for (const pointer of [source.of].flat()) {
    const given = pointer.startsWith(FACTS)
      ? fewPerValue(factValues(search, pointer.slice(FACTS.length)))
      : contextualValues(subject, pointer);
    if (given) {
      combinations = extend(combinations, given);
      continue;
    }
    const answers = answerValues(search, pointer);
    if (!answers) return [];
    combinations = extend(combinations, answers).slice(0, MAX_COMBINATIONS);
  }
  return combinations.map(({ requirement, values }) => ({
    requirement,
    value: computeFact(source, values, subject.today, definition.lists),
  }));
}

/** Returns the fields that a fact reads, also through other facts. Members of items are left out. */
export function fieldsRead(subject: Subject, name: string): string[] {
  return [subject.loaded.definition.facts[name]?.of ?? []].flat().flatMap((pointer) => {
    if (pointer.startsWith(FACTS)) return fieldsRead(subject, pointer.slice(FACTS.length));
    return pointer.includes('/*/') || contextualValues(subject, pointer) ? [] : [pointer];
  });
}

import type { Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { isObject } from '../pointer.ts';
import { candidatesAt } from './candidates.ts';
import { noRequirement, type Requirement } from './requirement.ts';
import { itemCounts, MAX_COMBINATIONS, type PossibleValue } from './search.ts';
import type { Subject } from './subject.ts';

/** Returns the members of a list's items that a part of a condition names, with the schema of each. */
export function membersNamed({ schemas }: Subject, part: string): [name: string, schema: Json][] {
  const { contains, items } = schemas[part] ?? {};
  return [contains, items].flatMap((inner) =>
    isObject(inner) && isObject(inner.properties)
      ? Object.entries(inner.properties).map(([name, schema]): [string, Json] => [name, schema ?? {}])
      : [],
  );
}

/** Returns every combination of values of the named members, up to `MAX_COMBINATIONS`. */
function memberCombinations(subject: Subject, list: Field, part: string): { [name: string]: Json }[] {
  const { loaded, today } = subject;
  let combinations: { [name: string]: Json }[] = [{}];
  for (const [name, schema] of membersNamed(subject, part)) {
    const field = loaded.fields.get(`${list.pointer}/*/${name}`);
    const values = field && candidatesAt(loaded, field, isObject(schema) ? [schema] : [], today).valid;
    if (!values) continue;
    combinations = combinations
      .flatMap((members) => values.map((value) => ({ ...members, [name]: value })))
      .slice(0, MAX_COMBINATIONS);
  }
  return combinations;
}

/** Returns lists of several sizes. All items of a list have the same values in the members that a part names. */
export function possibleLists(subject: Subject, list: Field, part: string): PossibleValue[] {
  const combinations = memberCombinations(subject, list, part);
  const valuesOf = (item: { [name: string]: Json }) =>
    Object.fromEntries(Object.entries(item).map(([name, value]) => [`${list.pointer}/*/${name}`, value]));
  return itemCounts.flatMap((count) =>
    (count === 0 ? [{}] : combinations).map((item) => {
      const values = count === 0 ? {} : valuesOf(item);
      const requirement: Requirement = { ...noRequirement, counts: { [list.pointer]: count }, values };
      return { requirement, value: Array.from({ length: count }, () => item) };
    }),
  );
}

import type { Condition, Field } from '../definition/definition.ts';
import type { Json } from '../definition/json.ts';
import { pageAsking } from '../definition/stepId.ts';
import { computeFact } from '../facts/compute.ts';
import { normalizeAnswer } from '../judgement/normalizeAnswer.ts';
import { fieldPointer, isObject, getPointer } from '../pointer.ts';
import { candidatesAt } from './candidates.ts';
import { combineAll, noRequirement, sampleEvenly, type Requirement } from './requirement.ts';
import { routesToPage } from './reachability.ts';
import type { Subject } from './subject.ts';

const counts = [0, 1, 2, 3, 5, 10];
/** Combinations of the answers that a fact reads, at most. */
const COMBINATIONS = 4_000;
const CONTRACT = '/context/contract';
const FACTS = '/facts/';
/** Ways that are kept to one value of a fact that another fact reads. */
const WAYS_TO_A_VALUE = 2;

/** A few ways to each value: what reads the value tells no more of them apart. */
function fewPerValue<T extends { value: Json | undefined }>(ways: T[]): T[] {
  const known = new Map<string, number>();
  return ways.filter(({ value }) => {
    const key = JSON.stringify(value) ?? '';
    known.set(key, (known.get(key) ?? 0) + 1);
    return (known.get(key) ?? 0) <= WAYS_TO_A_VALUE;
  });
}

/** Ways to make a condition true or known to be false, including that what it reads is asked at all. */
export function createSolver({ loaded, schemas, today, contracts = [] }: Subject) {
  const { definition, validators, fields } = loaded;
  const known = new Map<string, Requirement[]>();

  /** Every item of any list that has such a member; items are what `/item/…` reads. */
  const memberFields = (name: string) =>
    [...fields.keys()].filter((pointer) => pointer.endsWith(`/*/${name}`));

  function schemasReading(pointer: string, part: string) {
    const own = schemas[part];
    return pointer && own ? [own] : [];
  }

  const good = (field: Field, part: string): Json[] =>
    candidatesAt(loaded, field, schemasReading(field.pointer, part), today).valid;

  /** What has to hold so that a field is asked: its own condition, those around it, and the way to its page. */
  function asked(pointer: string, trail: string[]): Requirement[] {
    const parts = fieldPointer(pointer).split('/');
    const around = parts.map((_, place) => fields.get(parts.slice(0, place + 1).join('/')));
    const whens = around.flatMap((field) => (field?.when === undefined ? [] : [field.when]));
    const lists = around.flatMap((field) => (field?.type === 'array' && field.fields ? [field.pointer] : []));
    const some = lists.map((list) =>
      [1, 2, 3].map((count) => ({ ...noRequirement, counts: { [list]: count } })),
    );
    return combineAll([
      ...whens.map((when) => named(when, true, trail)),
      ...some,
      reach(pageAsking(loaded, pointer), trail),
    ]);
  }

  /** Ways to a page; that earlier branches are not taken is wished, not demanded: unknown will do. */
  function reach(page: string, trail: string[]): Requirement[] {
    const ways = routesToPage(loaded.transitions, page);
    const found = ways.flatMap((way) =>
      combineAll(
        way.map(({ condition, want }) => {
          const solved = named(condition, want, trail);
          return solved.length === 0 && !want ? [noRequirement] : solved;
        }),
      ),
    );
    return ways.length === 0 ? [] : sampleEvenly(found);
  }

  /** Members of a list's items that a part of a condition names, with what it says of each. */
  function membersNamed(part: string): [string, Json][] {
    const { contains, items: every } = schemas[part] ?? {};
    return [contains, every].flatMap((inner) =>
      isObject(inner) && isObject(inner.properties)
        ? Object.entries(inner.properties).map(([name, schema]): [string, Json] => [name, schema ?? {}])
        : [],
    );
  }

  /** Lists of several sizes, whose items all have the same values in the members that a part of a condition names. */
  function listsFor(list: Field, part: string): { requirement: Requirement; items: Json }[] {
    let members: { [name: string]: Json }[] = [{}];
    for (const [name, schema] of membersNamed(part)) {
      const field = fields.get(`${list.pointer}/*/${name}`);
      const values = field && candidatesAt(loaded, field, isObject(schema) ? [schema] : [], today).valid;
      if (!values) continue;
      members = members
        .flatMap((known) => values.map((value) => ({ ...known, [name]: value })))
        .slice(0, COMBINATIONS);
    }
    const wish = (item: { [name: string]: Json }) =>
      Object.fromEntries(Object.entries(item).map(([name, value]) => [`${list.pointer}/*/${name}`, value]));
    return counts.flatMap((count) =>
      (count === 0 ? [{}] : members).map((item) => ({
        requirement: {
          ...noRequirement,
          counts: { [list.pointer]: count },
          values: count === 0 ? {} : wish(item),
        },
        items: Array.from({ length: count }, () => item),
      })),
    );
  }

  function answer(pointer: string, part: string, want: boolean, trail: string[]): Requirement[] {
    const field = fields.get(fieldPointer(pointer));
    if (!field) return [];
    const fits = (value: Json) => validators[part]?.(normalizeAnswer(value)) === want;
    if (field.type === 'array' && field.fields) {
      const lists = listsFor(field, part)
        .filter(({ items }) => fits(items))
        .map(({ requirement }) => requirement);
      // A member that is asked under a condition has no value unless its item is one of those.
      const members = membersNamed(part).map(([name]) => asked(`${field.pointer}/*/${name}`, trail));
      const whole = combineAll([lists, ...members, asked(pointer, trail)]);
      return whole.length > 0 ? whole : combineAll([lists, asked(pointer, trail)]);
    }
    const values = good(field, part).filter(fits);
    return combineAll([
      values.map((value) => ({ ...noRequirement, values: { [pointer]: value } })),
      asked(pointer, trail),
    ]);
  }

  /** One, two and more items that all have the same answer, or no list at all. */
  function membersIn(
    list: string,
    pointer: string,
    values: Json[],
    trail: string[],
  ): [Requirement, Json | undefined][] {
    const sizes = counts.filter((count) => count > 0);
    const there = combineAll([
      sizes.map((count) => ({ ...noRequirement, counts: { [list]: count } })),
      asked(pointer, trail),
    ]);
    return [
      [noRequirement, undefined],
      ...values.flatMap((value) =>
        there.map((requirement): [Requirement, Json] => [
          { ...requirement, values: { ...requirement.values, [pointer]: value } },
          Array.from({ length: requirement.counts[list] ?? 1 }, () => value),
        ]),
      ),
    ];
  }

  /** What answers give a fact the value that a part wants; items of lists only where nothing does without them. */
  function fact(name: string, part: string, want: boolean, trail: string[]): Requirement[] {
    const plain = factFrom(name, part, want, trail, false);
    return plain.length > 0 ? plain : factFrom(name, part, want, trail, true);
  }

  /** What may stand at a pointer into the context that no answer gives: the day, or something of a contract. */
  function contextual(pointer: string): { requirement: Requirement; value: Json | undefined }[] | undefined {
    if (pointer === '/context/today') return [{ requirement: noRequirement, value: today }];
    if (!pointer.startsWith(CONTRACT)) return undefined;
    return contracts.map((contract, place) => ({
      requirement: { ...noRequirement, contract: place },
      value: getPointer(contract, pointer.slice(CONTRACT.length)),
    }));
  }

  /** What a fact may come to, each value with what gives it, facts that it reads included. */
  function factValues(
    name: string,
    part: string,
    trail: string[],
    deep: boolean,
  ): { requirement: Requirement; value: Json | undefined }[] {
    const source = definition.facts[name];
    if (!source) return [];
    const pointers = [source.of].flat();
    let combinations: { requirement: Requirement; values: (Json | undefined)[] }[] = [
      { requirement: noRequirement, values: [] },
    ];
    for (const pointer of pointers) {
      const known = pointer.startsWith(FACTS)
        ? fewPerValue(factValues(pointer.slice(FACTS.length), part, trail, deep))
        : contextual(pointer);
      if (known) {
        combinations = combinations.flatMap(({ requirement, values }) =>
          known.flatMap(({ requirement: next, value }) =>
            combineAll([[requirement], [next]]).map((merged) => ({ requirement: merged, values: [...values, value] })),
          ),
        );
        continue;
      }
      const field = fields.get(fieldPointer(pointer));
      if (!field) return [];
      const isList = field.type === 'array' && field.fields !== undefined;
      const list = pointer.includes('/*/') ? pointer.slice(0, pointer.indexOf('/*/')) : undefined;
      const options: [Requirement, Json | undefined][] = list
        ? membersIn(list, pointer, deep ? good(field, part) : [], trail)
        : isList
          ? counts.map((count) => [
              { ...noRequirement, counts: { [pointer]: count } },
              Array.from({ length: count }, () => ({})),
            ])
          : good(field, part).map((value) => [{ ...noRequirement, values: { [pointer]: value } }, value]);
      combinations = combinations
        .flatMap(({ requirement, values }) =>
          options.flatMap(([next, value]) =>
            combineAll([[requirement], [next]]).map((merged) => ({ requirement: merged, values: [...values, value] })),
          ),
        )
        .slice(0, COMBINATIONS);
    }
    return combinations.map(({ requirement, values }) => ({
      requirement,
      value: computeFact(source, values, today, definition.lists),
    }));
  }

  /** The fields that a fact reads as they are, also through other facts; not members of lists. */
  function fieldsRead(name: string): string[] {
    return [definition.facts[name]?.of ?? []].flat().flatMap((pointer) => {
      if (pointer.startsWith(FACTS)) return fieldsRead(pointer.slice(FACTS.length));
      return pointer.includes('/*/') || contextual(pointer) ? [] : [pointer];
    });
  }

  function factFrom(
    name: string,
    part: string,
    want: boolean,
    trail: string[],
    deep: boolean,
  ): Requirement[] {
    const found = factValues(name, part, trail, deep).flatMap(({ requirement, value }) =>
      value !== undefined && validators[part]?.(value) === want ? [requirement] : [],
    );
    return combineAll([found, ...fieldsRead(name).map((pointer) => asked(pointer, trail))]);
  }

  function leaf(
    { read, part }: { read: string; part: string },
    want: boolean,
    trail: string[],
  ): Requirement[] {
    const fits = (value: Json) => validators[part]?.(value) === want;
    const [, first = '', ...rest] = read.split('/');
    if (first === 'facts') return fact(rest.join('/'), part, want, trail);
    if (first === 'item') {
      return memberFields(rest.join('/')).flatMap((pointer) => answer(pointer, part, want, trail));
    }
    if (first !== 'context') return answer(read, part, want, trail);
    if (rest[0] === 'flags') {
      const key = rest.slice(1).join('/');
      return [true, false].filter(fits).map((value) => ({ ...noRequirement, flags: { [key]: value } }));
    }
    if (rest[0] === 'name') {
      return Object.keys(definition.addresses)
        .filter(fits)
        .map((context) => ({ ...noRequirement, context }));
    }
    if (rest[0] === 'brokered') {
      return [true, false].filter(fits).map((brokered) => ({ ...noRequirement, brokered }));
    }
    if (rest[0] === 'ownContract') {
      return [true, false].filter(fits).map((ownContract) => ({ ...noRequirement, ownContract }));
    }
    if (rest[0] === 'contract')
      return (contextual(read) ?? []).flatMap(({ requirement, value }) =>
        value !== undefined && fits(value) ? [requirement] : [],
      );
    // Brand, role and day are those of the walk.
    const fixed: { [name: string]: Json } = { brand: 'haus', role: 'offen', today };
    return fits(fixed[rest[0] ?? ''] ?? null) ? [noRequirement] : [];
  }

  function solve(condition: Condition, want: boolean, trail: string[]): Requirement[] {
    if ('not' in condition) return solve(condition.not, !want, trail);
    if ('condition' in condition) return named(condition.condition, want, trail);
    if ('read' in condition) return leaf(condition, want, trail);
    const parts = 'all' in condition ? condition.all : condition.any;
    const every = 'all' in condition ? want : !want;
    const solved = parts.map((part) => solve(part, want, trail));
    return every ? combineAll(solved) : solved.flat();
  }

  function named(name: string, want: boolean, trail: string[] = []): Requirement[] {
    const condition = definition.conditions[name];
    if (!condition || trail.includes(name)) return [];
    const key = `${name} ${want}`;
    const remembered = known.get(key);
    if (remembered) return remembered;
    const found = solve(condition, want, [...trail, name]);
    // Within a circle of conditions only part of the truth is seen: not worth remembering.
    if (trail.length === 0) known.set(key, found);
    return found;
  }

  /** How a part of a condition is called where it is to blame. */
  function label(condition: Condition, want: boolean): string {
    if ('not' in condition) return label(condition.not, !want);
    if ('condition' in condition) return `${condition.condition}: ${want}`;
    if ('read' in condition) return `${condition.read}${want ? '' : ' (not)'}`;
    const parts = 'all' in condition ? condition.all : condition.any;
    return parts.map((part) => label(part, want)).join(', ');
  }

  /** The parts that leave no way: the innermost that has none, or the first two that exclude each other. */
  function blame(condition: Condition, want: boolean, trail: string[]): string[] {
    if ('not' in condition) return blame(condition.not, !want, trail);
    if ('condition' in condition) {
      const inner = definition.conditions[condition.condition];
      if (!inner || trail.includes(condition.condition)) return [label(condition, want)];
      return blame(inner, want, [...trail, condition.condition]);
    }
    if ('read' in condition) return [label(condition, want)];
    const parts = 'all' in condition ? condition.all : condition.any;
    const solved = parts.map((part) => ({ part, ways: solve(part, want, trail) }));
    const every = 'all' in condition ? want : !want;
    if (!every) return [...new Set(parts.flatMap((part) => blame(part, want, trail)))];
    const hopeless = solved.find(({ ways }) => ways.length === 0);
    if (hopeless) return blame(hopeless.part, want, trail);
    for (const [place, one] of solved.entries()) {
      const other = solved.slice(place + 1).find(({ ways }) => combineAll([one.ways, ways]).length === 0);
      if (other) return [label(one.part, want), label(other.part, want)];
    }
    return parts.map((part) => label(part, want));
  }

  return {
    /** Which parts of a condition leave no way to make it true, or known to be false. */
    blame: (name: string, want: boolean) => blame({ condition: name }, want, []),
    /** Ways to make a named condition true, or known to be false. Empty: there is none that could be found. */
    condition: (name: string, want: boolean) => named(name, want),
    /** Ways to have a field asked. */
    asked: (pointer: string) => asked(pointer, []),
    /** Ways to a page. */
    reach: (page: string) => reach(page, []),
  };
}

export type Solver = ReturnType<typeof createSolver>;

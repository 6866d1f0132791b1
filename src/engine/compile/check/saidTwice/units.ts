import type { Json, JsonObject } from '../../../definition/json.ts';
import { isObject } from '../../../pointer.ts';
import { joinPointer } from '../../../pointerParts.ts';
import { textHash } from './textHash.ts';

/** Something that a file says itself and that others may say, too: a page, a condition, texts, a chain of states. */
export interface Unit {
  /** Digest of kind and content. */
  hash: string;
  pointer: string;
  /** What a shared piece of it may be called. */
  name: string;
}

/** The files in which definitions say something themselves. */
export type Part = 'flow' | 'schema' | 'texts';

/**
 * From which size a unit counts, in single values: smaller ones are alike by chance. A page of two words, a question
 * with a label or a condition of one comparison is said faster than a piece is found.
 */
const smallest = { page: 5, question: 6, texts: 4, condition: 2, steps: 5 };

/** Returns how many single values something consists of. */
function sizeOf(value: Json): number {
  if (value === null) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner as Json), 0);
}

/** Returns how many comparisons and named conditions a condition consists of. */
function comparisonsOf(condition: Json | undefined): number {
  if (typeof condition === 'string') return 1;
  if (Array.isArray(condition)) return condition.reduce<number>((sum, each) => sum + comparisonsOf(each), 0);
  if (!isObject(condition)) return 0;
  return Object.entries(condition).reduce(
    (sum, [name, inner]) => sum + (name.startsWith('/') ? Number(isObject(inner)) : comparisonsOf(inner)),
    0,
  );
}

/**
 * Returns a text that is the same for equal values, whatever the order of their members. What is only taken away from a
 * shared piece (`null`) does not count.
 */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const names = Object.keys(value)
    .filter((name) => value[name] !== null)
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`;
}

const unit = (kind: string, value: Json, pointer: string, name: string): Unit => ({
  hash: textHash(`${kind} ${canonical(value)}`),
  pointer,
  name,
});

const membersOf = (value: Json | undefined): [string, Json][] =>
  isObject(value) ? (Object.entries(value) as [string, Json][]) : [];

/** Returns every group of at least `least` single values at and below a pointer, outer ones first. */
function groupsOf(kind: string, value: Json, pointer: string, name: string, least: number): Unit[] {
  if (!isObject(value) || sizeOf(value) < least) return [];
  return [
    unit(kind, value, pointer, name),
    ...membersOf(value).flatMap(([inner, each]) =>
      groupsOf(kind, each, joinPointer(pointer, inner), inner, least),
    ),
  ];
}

/** Returns the runs of consecutive states: of a sequence, and of states that are written out. */
function chainsOf(machine: JsonObject, pointer: string): Unit[] {
  const { sequence, states } = machine;
  const steps = Array.isArray(sequence) ? sequence : [];
  const rows: [Json[], string][] = steps.some(Array.isArray)
    ? steps.map((row, index) => [Array.isArray(row) ? row : [], `${pointer}/sequence/${index}`])
    : [[steps, `${pointer}/sequence`]];
  const written = membersOf(states).filter(([, state]) => isObject(state) && state.meta !== undefined);
  rows.push([written.map((entry) => [...entry]), `${pointer}/states`]);
  return rows.flatMap(([row, at]) =>
    row.slice(smallest.steps - 1).map((_, index) => {
      const [first = ''] = [row[index]].flat();
      return unit('chain', row.slice(index, index + smallest.steps), at, `${String(first)}Way`);
    }),
  );
}

/** Returns what a flow says itself: pages, conditions, and chains of states. */
function unitsOfFlow(flow: JsonObject): Unit[] {
  const { pages, conditions, machine } = flow;
  return [
    ...membersOf(pages).flatMap(([name, page]) =>
      sizeOf(page) >= smallest.page ? [unit('page', page, joinPointer('/pages', name), name)] : [],
    ),
    ...membersOf(conditions).flatMap(([name, condition]) =>
      comparisonsOf(condition) >= smallest.condition
        ? [unit('condition', condition, joinPointer('/conditions', name), name)]
        : [],
    ),
    ...(isObject(machine) ? chainsOf(machine, '/machine') : []),
  ];
}

/** Returns the units of a file of a definition, outer ones before those that they contain. */
export function unitsOf(part: Part, value: Json | undefined): Unit[] {
  if (!isObject(value)) return [];
  if (part === 'flow') return unitsOfFlow(value);
  if (part === 'texts') {
    return membersOf(value).flatMap(([name, each]) =>
      groupsOf('texts', each, joinPointer('', name), name, smallest.texts),
    );
  }
  return membersOf(value.properties).flatMap(([name, page]) =>
    groupsOf('question', page, joinPointer('/properties', name), name, smallest.question),
  );
}

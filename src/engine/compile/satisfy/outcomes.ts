import type { Json, JsonSchema } from '../../definition/json.ts';
import type { ConditionSource, FlowSource } from '../../definition/source.ts';
import { domainOf, type Domain } from './domain.ts';
import { fits } from './fits.ts';

/** The possible results of a condition. `sure`: every value that makes a difference was tried. */
interface Outcomes {
  canHold: boolean;
  canFail: boolean;
  sure: boolean;
}

/** A condition with the conditions that it names inserted. */
export type ConditionTree =
  | { all: ConditionTree[] }
  | { any: ConditionTree[] }
  | { not: ConditionTree }
  | { pointer: string; part: JsonSchema };

/** Maximum number of combinations of values that are tried. */
export const MAX_COMBINATIONS = 20_000;

export function conditionTree(
  flow: FlowSource,
  source: ConditionSource,
  trail: string[],
): ConditionTree | undefined {
  if (typeof source === 'string') {
    const next = flow.conditions?.[source];
    return next === undefined || trail.includes(source)
      ? undefined
      : conditionTree(flow, next, [...trail, source]);
  }
  const several = (list: ConditionSource[]) => {
    const trees = list.map((part) => conditionTree(flow, part, trail));
    return trees.includes(undefined) ? undefined : (trees as ConditionTree[]);
  };
  if ('not' in source) {
    const tree = conditionTree(flow, source.not as ConditionSource, trail);
    return tree && { not: tree };
  }
  if ('all' in source || 'any' in source) {
    const [word, list] = 'all' in source ? (['all', source.all] as const) : (['any', source.any] as const);
    const trees = several(list as ConditionSource[]);
    return trees && (word === 'all' ? { all: trees } : { any: trees });
  }
  return { all: Object.entries(source).map(([pointer, part]) => ({ pointer, part: part as JsonSchema })) };
}

export function partsByPointer(
  tree: ConditionTree,
  found: Map<string, JsonSchema[]>,
): Map<string, JsonSchema[]> {
  if ('pointer' in tree) found.set(tree.pointer, [...(found.get(tree.pointer) ?? []), tree.part]);
  else if ('not' in tree) partsByPointer(tree.not, found);
  else for (const part of 'all' in tree ? tree.all : tree.any) partsByPointer(part, found);
  return found;
}

function judge(tree: ConditionTree, values: Map<string, Json>): boolean {
  if ('all' in tree) return tree.all.every((part) => judge(part, values));
  if ('any' in tree) return tree.any.some((part) => judge(part, values));
  if ('not' in tree) return !judge(tree.not, values);
  return fits(values.get(tree.pointer) ?? null, tree.part);
}

/** Calls `visit` for each combination of one value per pointer until it returns true. */
export function eachCombination(
  domains: [pointer: string, values: Json[]][],
  visit: (values: Map<string, Json>) => boolean,
): void {
  const chosen = new Map<string, Json>();
  const choose = (index: number): boolean => {
    const domain = domains[index];
    if (!domain) return visit(chosen);
    const [pointer, values] = domain;
    return values.some((value) => {
      chosen.set(pointer, value);
      return choose(index + 1);
    });
  };
  choose(0);
}

const isAnswered = (part: JsonSchema) =>
  Object.keys(part).every((word) => word === 'type' || (word === 'minLength' && part[word] === 1));

/** Results by condition and by the schemas of what it reads: many definitions share their conditions. */
const outcomesBefore = new Map<string, Outcomes>();
const MOST_OUTCOMES = 10_000;

/**
 * Returns the possible results of a named condition when everything that it reads is answered.
 * @param schemaAt returns the schema at a pointer; undefined when anything is possible
 */
export function outcomesOf(
  flow: FlowSource,
  name: string,
  schemaAt: (pointer: string) => JsonSchema | undefined,
): Outcomes {
  const unsure = { canHold: true, canFail: true, sure: false };
  const tree = conditionTree(flow, name, []);
  if (!tree) return unsure;
  const read: [string, JsonSchema][] = [];
  for (const pointer of partsByPointer(tree, new Map()).keys()) {
    const schema = schemaAt(pointer);
    if (!schema) return unsure;
    read.push([pointer, schema]);
  }
  const text = JSON.stringify([tree, read]);
  const before = outcomesBefore.get(text);
  if (before) return before;
  const found = outcomesOfTree(tree, new Map(read)) ?? unsure;
  if (outcomesBefore.size < MOST_OUTCOMES) outcomesBefore.set(text, found);
  return found;
}

/** Returns the possible results of a condition; undefined when not every value that makes a difference is tried. */
function outcomesOfTree(tree: ConditionTree, schemas: Map<string, JsonSchema>): Outcomes | undefined {
  const parts = partsByPointer(tree, new Map());
  const domains = [...parts].map(([pointer, read]): [string, Domain] => [
    pointer,
    domainOf(schemas.get(pointer) ?? {}, read),
  ]);
  const combinations = domains.reduce((product, [, { values }]) => product * values.length, 1);
  const sure =
    combinations > 0 && combinations <= MAX_COMBINATIONS && domains.every(([, { complete }]) => complete);
  if (!sure) return undefined;
  // A part that accepts any answer asks whether there is one, so it fails without one.
  const answered = [...parts.values()].flat().some(isAnswered);
  const found = { canHold: false, canFail: answered, sure };
  eachCombination(
    domains.map(([pointer, { values }]) => [pointer, values]),
    (values) => {
      if (judge(tree, values)) found.canHold = true;
      else found.canFail = true;
      return found.canHold && found.canFail;
    },
  );
  return found;
}

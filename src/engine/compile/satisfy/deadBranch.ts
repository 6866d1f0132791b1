import type { Json, JsonSchema } from '../../definition/json.ts';
import type { FlowSource } from '../../definition/source.ts';
import { domainOf } from './domain.ts';
import { fits } from './fits.ts';
import {
  MAX_COMBINATIONS,
  eachCombination,
  partsByPointer,
  conditionTree,
  type ConditionTree,
} from './outcomes.ts';

/** Stands in for a missing answer: a condition that reads it is unknown, and unknown does not hold. */
const unanswered: Json = { unanswered: true };

/** Returns whether a tree holds; undefined means unknown. */
function judge(tree: ConditionTree, values: Map<string, Json>): boolean | undefined {
  if ('all' in tree || 'any' in tree) {
    const decisive = 'any' in tree;
    const judged = ('all' in tree ? tree.all : tree.any).map((part) => judge(part, values));
    if (judged.includes(decisive)) return decisive;
    return judged.includes(undefined) ? undefined : !decisive;
  }
  if ('not' in tree) {
    const inner = judge(tree.not, values);
    return inner === undefined ? undefined : !inner;
  }
  const value = values.get(tree.pointer);
  return value === unanswered ? undefined : fits(value ?? null, tree.part);
}

/** Returns whether a condition holds only where one of the earlier ones does: its branch is never taken. */
export function isDeadBranch(
  flow: FlowSource,
  name: string,
  earlier: string[],
  schemaAt: (pointer: string) => JsonSchema | undefined,
): boolean {
  const [own, ...before] = [name, ...earlier].map((each) => conditionTree(flow, each, []));
  if (!own || before.includes(undefined)) return false;
  const trees = before as ConditionTree[];
  const domains: [string, Json[]][] = [];
  for (const [pointer, parts] of partsByPointer({ all: [own, ...trees] }, new Map())) {
    const schema = schemaAt(pointer);
    const domain = schema && domainOf(schema, parts);
    if (!domain?.complete || domain.values.length === 0) return earlier.includes(name);
    domains.push([pointer, [...domain.values, unanswered]]);
  }
  const combinations = domains.reduce((product, [, values]) => product * values.length, 1);
  if (combinations > MAX_COMBINATIONS) return earlier.includes(name);
  let taken = false;
  eachCombination(domains, (values) => {
    taken = judge(own, values) === true && trees.every((tree) => judge(tree, values) !== true);
    return taken;
  });
  return !taken;
}

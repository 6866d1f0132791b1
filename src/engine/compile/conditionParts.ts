import type { JsonSchema } from '../definition/json.ts';
import type { ConditionSource, FlowSource } from '../definition/source.ts';
import { joinPointer } from '../pointerParts.ts';

/** The parts of a condition with their positions in the flow. */
interface ConditionParts {
  /** Pointers that it reads, with the schema for the value. */
  reads: { pointer: string; schema: JsonSchema; at: string }[];
  /** Other conditions that it names. */
  names: { name: string; at: string }[];
}

/** Splits a condition into its parts, through `all`, `any` and `not`. */
export function partsOfCondition(source: ConditionSource, at: string): ConditionParts {
  if (typeof source === 'string') return { reads: [], names: [{ name: source, at }] };
  const inner: ConditionParts[] = [];
  const parts: ConditionParts = { reads: [], names: [] };
  for (const [word, value] of Object.entries(source) as [string, unknown][]) {
    if (word === 'not') inner.push(partsOfCondition(value as ConditionSource, joinPointer(at, word)));
    else if (word === 'all' || word === 'any') {
      const list = value as ConditionSource[];
      inner.push(...list.map((part, index) => partsOfCondition(part, joinPointer(at, word, index))));
    } else parts.reads.push({ pointer: word, schema: value as JsonSchema, at: joinPointer(at, word) });
  }
  return {
    reads: [...parts.reads, ...inner.flatMap(({ reads }) => reads)],
    names: inner.flatMap(({ names }) => names),
  };
}

/** Returns every answer that a condition depends on, through other conditions and facts. Cycles end. */
export function answersRead(flow: FlowSource, condition: string): string[] {
  const seen = new Set<string>();
  const answers = new Set<string>();
  const readPointer = (pointer: string): void => {
    const [, first = '', name = ''] = pointer.split('/');
    const fact = first === 'facts' ? flow.facts?.[name] : undefined;
    if (!fact) answers.add(pointer);
    else if (!seen.has(pointer)) {
      seen.add(pointer);
      [fact.of].flat().forEach(readPointer);
    }
  };
  const readCondition = (name: string): void => {
    const source = flow.conditions?.[name];
    if (source === undefined || seen.has(name)) return;
    seen.add(name);
    const { reads, names } = partsOfCondition(source, '');
    reads.forEach(({ pointer }) => readPointer(pointer));
    names.forEach((next) => readCondition(next.name));
  };
  readCondition(condition);
  return [...answers];
}

import type { Condition } from '../definition/definition.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldPointer } from '../pointer.ts';

/** Returns whether one of two pointers leads to the same answer as the other, or into it. */
const touches = (one: string, other: string) =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/**
 * Returns a predicate for the fields that can change the truth of named conditions: what they read, through other
 * conditions and facts, and what decides whether that is asked at all.
 */
export function relevantTo(
  { definition, fields }: LoadedDefinition,
  names: string[],
): (pointer: string) => boolean {
  const reads = new Set<string>();
  const seen = new Set<string>();

  function readField(pointer: string): void {
    if (reads.has(pointer)) return;
    reads.add(pointer);
    for (const [at, { when }] of fields) if (when !== undefined && touches(at, pointer)) readNamed(when);
  }

  function read(pointer: string): void {
    const [, first = '', ...rest] = pointer.split('/');
    if (first === 'facts') [definition.facts[rest.join('/')]?.of ?? []].flat().forEach(read);
    else if (first === 'item') {
      const end = `/*/${rest.join('/')}`;
      [...fields.keys()].filter((at) => at.endsWith(end)).forEach(readField);
    } else if (first !== 'context') readField(fieldPointer(pointer));
  }

  function readCondition(condition: Condition): void {
    if ('read' in condition) read(condition.read);
    else if ('condition' in condition) readNamed(condition.condition);
    else if ('not' in condition) readCondition(condition.not);
    else ('all' in condition ? condition.all : condition.any).forEach(readCondition);
  }

  function readNamed(name: string): void {
    const condition = definition.conditions[name];
    if (!condition || seen.has(name)) return;
    seen.add(name);
    readCondition(condition);
  }

  names.forEach(readNamed);
  return (pointer) => [...reads].some((at) => touches(fieldPointer(pointer), at));
}

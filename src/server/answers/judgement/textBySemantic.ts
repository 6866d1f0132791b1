import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { getPointer } from '#engine/pointer.ts';
import { fieldsBySemantic } from './fieldsBySemantic.ts';

/** Returns the first text answered to a field of a semantic (`x-semantic`). */
export function textBySemantic(
  definition: Definition,
  relevant: Answers,
  semantic: string,
): string | undefined {
  for (const { pointer } of fieldsBySemantic(definition, semantic)) {
    const value = getPointer(relevant, pointer);
    if (typeof value === 'string') return value;
  }
  return undefined;
}

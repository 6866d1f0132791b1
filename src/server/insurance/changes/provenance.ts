import type { Answers, Provenance } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';
import { isObject, getPointer } from '#engine/pointer.ts';
import { joinPointer } from '#engine/pointerParts.ts';
import { equalJson } from '#engine/runtime.ts';
import type { Portal } from '#server/base/portal.ts';

function* leaves(value: Json | undefined, pointer: string): Generator<[string, Json]> {
  if (value === undefined) return;
  if (!isObject(value)) return yield [pointer, value];
  for (const [name, member] of Object.entries(value)) yield* leaves(member, joinPointer(pointer, name));
}

/**
 * Returns who gave each answer: unchanged prefill comes from the register, all else from the acting person.
 */
export function provenanceOf(answers: Answers, prefilled: Answers, portal: Portal): Provenance {
  const giver = portal === 'benutzer' ? 'customer' : 'agent';
  return Object.fromEntries(
    [...leaves(answers, '')].map(([pointer, value]) => {
      const before = getPointer(prefilled, pointer);
      const same = before !== undefined && equalJson(before, value);
      return [pointer, same ? 'register' : giver];
    }),
  );
}

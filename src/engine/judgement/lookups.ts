import type { Answers } from '../definition/answers.ts';
import type { Json } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldPointer, isObject } from '../pointer.ts';
import { tidy } from './tidy.ts';

/** A value whose verdict the judgement needs from a look-up. */
export interface LookupQuestion {
  kind: string;
  value: string;
}

/** Every look-up that judging these answers asks for, each once. The caller gathers the verdicts. */
export function lookupsNeeded(loaded: LoadedDefinition, answers: Answers): LookupQuestion[] {
  const found = new Map<string, LookupQuestion>();
  const visit = (value: Json, pointer: string): void => {
    if (Array.isArray(value)) value.forEach((item, place) => visit(item, `${pointer}/${place}`));
    else if (isObject(value)) {
      for (const [name, member] of Object.entries(value)) visit(member, `${pointer}/${name}`);
    } else {
      const kind = loaded.fields.get(fieldPointer(pointer))?.lookup;
      const text = tidy(value);
      if (kind && typeof text === 'string') found.set(`${kind}/${text}`, { kind, value: text });
    }
  };
  visit(answers, '');
  return [...found.values()];
}

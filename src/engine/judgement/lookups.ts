import type { Answers } from '../definition/answers.ts';
import type { LoadedDefinition } from '../load.ts';
import { expandPointer, getPointer } from '../pointer.ts';
import { normalizeAnswer } from './normalizeAnswer.ts';

/** A value that a look-up has to judge. */
interface LookupQuestion {
  kind: string;
  value: string;
}

/** Returns every look-up that judging these answers needs, each once. The caller provides the verdicts. */
export function lookupsNeeded(loaded: LoadedDefinition, answers: Answers): LookupQuestion[] {
  const found = new Map<string, LookupQuestion>();
  for (const { pointer, lookup: kind } of loaded.fields.values()) {
    for (const at of kind === undefined ? [] : expandPointer(answers, pointer)) {
      const text = normalizeAnswer(getPointer(answers, at));
      if (kind && typeof text === 'string') found.set(`${kind}/${text}`, { kind, value: text });
    }
  }
  return [...found.values()];
}

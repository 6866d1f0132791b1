import type { Answers, Inputs } from '../definition/answers.ts';
import type { Json } from '../definition/json.ts';
import type { LoadedDefinition } from '../load.ts';
import { fieldValidator, getPointer } from '../pointer.ts';
import { walk } from './walk.ts';

/**
 * Returns a function that reads relevant answers and facts by pointer, as tariffs do. An answer that is invalid for
 * its own field counts as not given, and so do facts computed from it.
 */
export function answerReader(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
): (pointer: string) => Json | undefined {
  const { scope, relevant } = walk(loaded, answers, inputs);
  return (pointer) => {
    if (pointer.startsWith('/facts/')) return scope.value(pointer);
    const value = getPointer(relevant, pointer);
    const judge = loaded.validators[fieldValidator(pointer)];
    return value === undefined || (judge && !judge(value)) ? undefined : value;
  };
}

/**
 * Returns the answers that a pointer depends on: itself, or what its fact reads. For members of items that is the
 * whole list.
 */
export function sourceAnswers(loaded: Pick<LoadedDefinition, 'definition'>, pointer: string): string[] {
  const name = pointer.startsWith('/facts/') ? pointer.slice('/facts/'.length) : '';
  const fact = loaded.definition.facts[name];
  if (!fact) return [pointer.split('/*')[0] ?? pointer];
  return [fact.of].flat().flatMap((read) => sourceAnswers(loaded, read));
}

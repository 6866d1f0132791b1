import type { Answers, Inputs } from '../definition/answers.ts';
import type { AdviceSource } from '../definition/source.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk } from './walk.ts';

/**
 * Returns the advice for these answers, at most once per field: the first row whose condition holds. `when` is the
 * key of its reason.
 */
export function adviceOf(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): AdviceSource[] {
  const { scope } = walk(loaded, answers, inputs);
  const given: AdviceSource[] = [];
  for (const row of loaded.definition.advice) {
    if (given.some(({ field }) => field === row.field)) continue;
    if (scope.truth(row.when) === true) given.push(row);
  }
  return given;
}

import type { Answers, Inputs } from '../definition/answers.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk } from './walk.ts';

/** Returns whether these answers require a credit check of the applicant. */
export function needsCreditCheck(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): boolean {
  const { creditCheck } = loaded.definition;
  if (!creditCheck) return false;
  return (
    creditCheck.when === undefined || walk(loaded, answers, inputs).scope.truth(creditCheck.when) === true
  );
}

import type { Answers, Inputs } from '../definition/answers.ts';
import type { LoadedDefinition } from '../load.ts';
import { getPointer } from '../pointer.ts';
import { uploadsIn } from '../uploads.ts';
import { walk } from './walk.ts';

/** A paper that a claim with these answers needs. */
export interface RequiredDocument {
  /** Its words stand below `requires`; an upload that is this paper names it as its category. */
  key: string;
  /** Pointer of the answer with files in which it may be. */
  field?: string;
  /** Whether that answer holds a file that the server has whole. */
  given: boolean;
}

/** The papers that a claim needs, in the order of the definition; one whose condition is unknown is not asked for. */
export function requiredDocuments(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
): RequiredDocument[] {
  const { scope } = walk(loaded, answers, inputs);
  return (loaded.definition.requires ?? [])
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .map(({ key, field }) => ({
      key,
      ...(field !== undefined && { field }),
      given:
        field !== undefined && uploadsIn(getPointer(answers, field)).some(({ type }) => type !== undefined),
    }));
}

/** Whether a claim with these answers cannot be judged without records about somebody's health. */
export function needsHealthRecords(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): boolean {
  const { healthRecords } = loaded.definition;
  return healthRecords !== undefined && walk(loaded, answers, inputs).scope.truth(healthRecords) === true;
}

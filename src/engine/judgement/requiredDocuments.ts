import type { Answers, Inputs } from '../definition/answers.ts';
import type { LoadedDefinition } from '../load.ts';
import { getPointer } from '../pointer.ts';
import { uploadsIn } from '../uploads.ts';
import { walk } from './walk.ts';

/** A document that a claim with these answers needs. */
interface RequiredDocument {
  /** Its text is below `requires`; an upload of this document names it as its category. */
  key: string;
  /** Whether an answer that may contain it has a file that was uploaded completely. */
  given: boolean;
}

/**
 * Returns the documents that a claim needs, in the order of the definition. A document whose condition is unknown is
 * not needed.
 */
export function requiredDocuments(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
): RequiredDocument[] {
  const { scope } = walk(loaded, answers, inputs);
  return (loaded.definition.requires ?? [])
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .map(({ key, field = [] }) => ({
      key,
      given: [field]
        .flat()
        .flatMap((pointer) => uploadsIn(getPointer(answers, pointer)))
        .some(({ type }) => type !== undefined),
    }));
}

/** Returns whether a claim with these answers cannot be decided without health records. */
export function needsHealthRecords(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): boolean {
  const { healthRecords } = loaded.definition;
  return healthRecords !== undefined && walk(loaded, answers, inputs).scope.truth(healthRecords) === true;
}

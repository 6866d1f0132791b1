import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Path } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk, walkTo } from './walk.ts';

/** The judgement of a whole set of answers, the same in browser and server. */
export interface Verdict {
  path: Path;
  /** All errors on the path, in page order. */
  errors: FieldError[];
  /** The answers that are submitted: relevant ones of pages on the path. */
  relevant: Answers;
  decision: Path['decision'];
  reasons: string[];
}

/** Judges a whole set of answers. They may be submitted when `path.complete` holds and `errors` is empty. */
export function judge(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Verdict {
  const { path, relevant, errors } = walk(loaded, answers, inputs);
  return {
    path,
    errors: path.steps.flatMap(({ id }) => errors[id] ?? []),
    relevant,
    decision: path.decision,
    reasons: path.reasons,
  };
}

/**
 * Returns the errors of one step, one per answer, in page order. `pointer` leads into the answers of `page`
 * (`/insuranceSum`), for a page per item into those of the list's page. A step off the path has no errors.
 */
export function judgePage(
  loaded: LoadedDefinition,
  step: string,
  answers: Answers,
  inputs: Inputs,
): FieldError[] {
  return walkTo(loaded, step, answers, inputs).errors[step] ?? [];
}

/** Returns the relevant answers: of pages on the path, and of fields that are asked. */
export function relevantAnswers(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Answers {
  return walk(loaded, answers, inputs).relevant;
}

/** Returns the pointers of the fields that are not asked, per step on the path. */
export function irrelevantKeys(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
): { [step: string]: string[] } {
  return walk(loaded, answers, inputs).scope.irrelevant;
}

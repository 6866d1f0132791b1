import type { Answers, FieldError, Inputs } from '../definition/answers.ts';
import type { Path } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk, walkTo } from './walk.ts';

/** What browser and server say about a whole set of answers. */
export interface Verdict {
  path: Path;
  /** Everything that is wrong on the path, in page order. */
  errors: FieldError[];
  /** The answers that leave the house: relevant ones of pages on the path. */
  relevant: Answers;
  decision: Path['decision'];
  reasons: string[];
}

/** Judges a whole set of answers. The answers may be sent when `path.complete` and `errors` is empty. */
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
 * What is wrong with one step: one error per answer, in page order. `pointer` leads into the answers of `page`
 * (`/insuranceSum`), for a page per item into those of its list's page. A step off the path has no errors: nobody
 * asks it.
 */
export function judgePage(
  loaded: LoadedDefinition,
  step: string,
  answers: Answers,
  inputs: Inputs,
): FieldError[] {
  return walkTo(loaded, step, answers, inputs).errors[step] ?? [];
}

/** The answers that count: of pages on the path, of fields that are asked. */
export function relevantAnswers(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Answers {
  return walk(loaded, answers, inputs).relevant;
}

/** Pointers of the fields that are not asked, per step on the path. */
export function irrelevantKeys(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
): { [step: string]: string[] } {
  return walk(loaded, answers, inputs).scope.irrelevant;
}

import type { Answers, Inputs } from '../definition/answers.ts';
import type { Path } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk } from './walk.ts';

/**
 * Returns the pages that the given answers lead through, which of them are complete, and how far a person may go.
 * Back, jump, progress, redirect, summary, submitting and resuming all follow from it.
 */
export function pathOf(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Path {
  return walk(loaded, answers, inputs).path;
}

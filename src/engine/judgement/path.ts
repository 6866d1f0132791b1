import type { Answers, Inputs } from '../definition/answers.ts';
import type { Path } from '../definition/path.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk } from './walk.ts';

/**
 * The pages that the given answers lead through, which of them are complete, and how far one may go.
 * Back, jump, progress, redirect, summary, sending and resuming all follow from this.
 */
export function pathOf(loaded: LoadedDefinition, answers: Answers, inputs: Inputs): Path {
  return walk(loaded, answers, inputs).path;
}

import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { judge } from '#engine/judgement/judge.ts';
import { unknownMembers } from '#engine/judgement/unknownMembers.ts';
import type { LoadedDefinition } from '#engine/load.ts';

/** One set of answers with everything that its judgement depends on. */
export interface Question {
  answers: Answers;
  inputs: Inputs;
}

/**
 * Returns all that is said about a set of answers, as one line of text: what nobody asked for, the path, what is wrong at
 * which pointer, what would leave the house, the decision with its reasons.
 */
export function verdictOf(loaded: LoadedDefinition, { answers, inputs }: Question): string {
  const unknown = unknownMembers(loaded, answers).map(({ page, pointer }) => `${page}${pointer}`);
  if (unknown.length > 0) return `unknown ${unknown.join(' ')}`;
  const { path, errors, relevant, decision, reasons } = judge(loaded, answers, inputs);
  return JSON.stringify({
    path,
    errors: errors.map(({ page, pointer, keyword, params }) => [page, pointer, keyword, params]),
    relevant,
    decision,
    reasons,
  });
}

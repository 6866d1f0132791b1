import { addSpan } from '../calendar.ts';
import { addWorkingDays } from '../workingDays.ts';
import type { Answers, Inputs } from '../definition/answers.ts';
import type { NextStepSource } from '../definition/source.ts';
import type { LoadedDefinition } from '../load.ts';
import { walk } from './walk.ts';

/** A step of a definition on its day. */
export interface DatedStep extends Pick<NextStepSource, 'key' | 'task'> {
  /** `YYYY-MM-DD` */
  date: string;
}

const dayOf = (after: NextStepSource['after'], today: string): string =>
  'workingDays' in after ? addWorkingDays(today, after.workingDays) : (addSpan(today, after) ?? today);

/** Returns the dated steps that a definition adds to those of every application; dates are relative to `today`. */
export function datedNextSteps(
  loaded: LoadedDefinition,
  answers: Answers,
  inputs: Inputs,
  decided: 'accept' | 'refer',
): DatedStep[] {
  const { scope } = walk(loaded, answers, inputs);
  return loaded.definition.nextSteps
    .filter(({ decision }) => decision === undefined || decision === decided)
    .filter(({ when }) => when === undefined || scope.truth(when) === true)
    .map(({ key, after, task }) => ({
      key,
      date: dayOf(after, inputs.today),
      ...(task !== undefined && { task }),
    }));
}

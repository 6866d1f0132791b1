import type { Answers } from '../definition/answers.ts';
import { fieldStatesOf } from '../judgement/fieldState.ts';
import { judge } from '../judgement/judge.ts';
import { fieldPointer, getPointer } from '../pointer.ts';
import { setPointer } from '../setPointer.ts';
import { candidatesAt } from './candidates.ts';
import type { FilledAnswers } from './fillAnswers.ts';
import { shuffled } from './random.ts';
import type { Requirement } from './requirement.ts';
import type { Subject } from './subject.ts';

/** Answers that were found for a goal. */
interface VaryOptions {
  filled: FilledAnswers;
  requirement: Requirement;
  /** Returns whether answers still show the goal. */
  shows: (filled: FilledAnswers) => boolean;
  /** Name of the goal, so that each goal varies differently. */
  goal: string;
}

/** Maximum number of answers of a case that differ from the usual ones: more cost time and show little more. */
const MAX_VARIED = 6;

/** Returns the pointers of the answers that nothing is required of. */
function freePointers(
  { loaded }: Subject,
  { answers, inputs, path }: FilledAnswers,
  { values }: Requirement,
) {
  const pointers = path.steps.flatMap(({ id }) => [...fieldStatesOf(loaded, id, answers, inputs).keys()]);
  return pointers.filter((pointer) => {
    const field = loaded.fields.get(fieldPointer(pointer));
    const isRequired = Object.hasOwn(values, fieldPointer(pointer));
    return field && !field.fields && !isRequired && getPointer(answers, pointer) !== undefined;
  });
}

/**
 * Returns the same case with other answers where nothing is required, chosen by the seed. An answer is kept only when
 * the case still shows its goal, on the same pages, with the same decision and no new error: every seed reaches
 * the same.
 */
export function varyAnswers(
  subject: Subject,
  { filled, requirement, shows, goal }: VaryOptions,
): FilledAnswers {
  const { loaded, today, seed = 0 } = subject;
  if (seed === 0) return filled;
  const { inputs } = filled;
  const outcome = (answers: Answers) => {
    const { path, errors, reasons } = judge(loaded, answers, inputs);
    return JSON.stringify([path.steps, errors.length, reasons]);
  };
  const expected = outcome(filled.answers);
  let { answers } = filled;
  const free = freePointers(subject, filled, requirement);
  for (const pointer of shuffled(free, seed, goal).slice(0, MAX_VARIED)) {
    const field = loaded.fields.get(fieldPointer(pointer));
    if (!field) continue;
    const [value] = shuffled(candidatesAt(loaded, field, [], today).valid, seed, `${goal} ${pointer}`);
    if (value === undefined) continue;
    const varied = setPointer(answers, pointer, value);
    if (outcome(varied) === expected && shows({ ...filled, answers: varied })) answers = varied;
  }
  return { ...filled, answers };
}

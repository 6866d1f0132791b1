import { fieldStatesOf } from '../judgement/fieldState.ts';
import { judge } from '../judgement/judge.ts';
import { fieldPointer, getPointer } from '../pointer.ts';
import { setPointer } from '../setPointer.ts';
import { candidatesAt } from './candidates.ts';
import { shuffled } from './random.ts';
import type { Requirement } from './requirement.ts';
import type { FilledAnswers } from './fillAnswers.ts';
import type { Subject } from './subject.ts';

/** Answers that were found for a goal. */
export interface VaryOptions {
  filled: FilledAnswers;
  requirement: Requirement;
  /** Whether answers still are what they were sought for. */
  shows: (filled: FilledAnswers) => boolean;
  /** Name of the goal, so that each varies in its own way. */
  place: string;
}

/** So many answers of a case are others than the usual; more would cost time and show little more. */
const VARIED = 6;

/**
 * The same case with other answers where nothing is demanded, chosen by the seed. An answer is kept only when
 * the case still shows its goal, on the same pages, with the same decision and nothing newly wrong: no seed
 * reaches less than another.
 */
export function varyAnswers(subject: Subject, { filled, requirement, shows, place }: VaryOptions): FilledAnswers {
  const { loaded, today, seed = 0 } = subject;
  if (seed === 0) return filled;
  const { inputs } = filled;
  const outcome = (answers: FilledAnswers['answers']) => {
    const { path, errors, reasons } = judge(loaded, answers, inputs);
    return JSON.stringify([path.steps, errors.length, reasons]);
  };
  const same = outcome(filled.answers);
  const pointers = filled.path.steps.flatMap(({ id }) => [
    ...fieldStatesOf(loaded, id, filled.answers, inputs).keys(),
  ]);
  const free = pointers.filter((pointer) => {
    const field = loaded.fields.get(fieldPointer(pointer));
    const demanded = Object.hasOwn(requirement.values, fieldPointer(pointer));
    return field && !field.fields && !demanded && getPointer(filled.answers, pointer) !== undefined;
  });
  let { answers } = filled;
  for (const pointer of shuffled(free, seed, place).slice(0, VARIED)) {
    const field = loaded.fields.get(fieldPointer(pointer));
    if (!field) continue;
    const [value] = shuffled(candidatesAt(loaded, field, [], today).valid, seed, `${place} ${pointer}`);
    if (value === undefined) continue;
    const next = setPointer(answers, pointer, value);
    if (outcome(next) === same && shows({ ...filled, answers: next })) answers = next;
  }
  return { ...filled, answers };
}

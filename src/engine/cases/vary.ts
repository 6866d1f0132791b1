import { fieldStatesOf } from '../judgement/fieldState.ts';
import { judge } from '../judgement/judge.ts';
import { fieldPointer, valueAt } from '../pointer.ts';
import { writeAt } from '../writeAt.ts';
import { candidatesAt } from './candidates.ts';
import { shuffled } from './chance.ts';
import type { Demand } from './demand.ts';
import type { Filled } from './fill.ts';
import type { Subject } from './subject.ts';

/** Answers that were found for a goal. */
export interface Found {
  filled: Filled;
  demand: Demand;
  /** Whether answers still are what they were sought for. */
  shows: (filled: Filled) => boolean;
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
export function varied(subject: Subject, { filled, demand, shows, place }: Found): Filled {
  const { loaded, today, seed = 0 } = subject;
  if (seed === 0) return filled;
  const { inputs } = filled;
  const outcome = (answers: Filled['answers']) => {
    const { path, errors, reasons } = judge(loaded, answers, inputs);
    return JSON.stringify([path.steps, errors.length, reasons]);
  };
  const same = outcome(filled.answers);
  const pointers = filled.path.steps.flatMap(({ id }) => [
    ...fieldStatesOf(loaded, id, filled.answers, inputs).keys(),
  ]);
  const free = pointers.filter((pointer) => {
    const field = loaded.fields.get(fieldPointer(pointer));
    const demanded = Object.hasOwn(demand.values, fieldPointer(pointer));
    return field && !field.fields && !demanded && valueAt(filled.answers, pointer) !== undefined;
  });
  let { answers } = filled;
  for (const pointer of shuffled(free, seed, place).slice(0, VARIED)) {
    const field = loaded.fields.get(fieldPointer(pointer));
    if (!field) continue;
    const [value] = shuffled(candidatesAt(loaded, field, [], today).good, seed, `${place} ${pointer}`);
    if (value === undefined) continue;
    const next = writeAt(answers, pointer, value);
    if (outcome(next) === same && shows({ ...filled, answers: next })) answers = next;
  }
  return { ...filled, answers };
}

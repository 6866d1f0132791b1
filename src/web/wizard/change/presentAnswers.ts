import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { getPointer } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';

const asked = (pointer: string): boolean => !/^\/(facts|context)\//.test(pointer);

/** Returns what the contract says today, as answers to the questions of a change: also what is not filled in there. */
export function presentAnswers(
  { writes = [] }: Pick<Definition, 'writes'>,
  { contract = {} }: Pick<Inputs, 'contract'>,
  prefilled: Answers,
): Answers {
  return writes
    .filter(({ from, value }) => value === undefined && asked(from))
    .reduce((answers, { from, to }) => {
      const present = getPointer({ contract }, to);
      return getPointer(answers, from) === undefined && present !== undefined
        ? setPointer(answers, from, present)
        : answers;
    }, prefilled);
}

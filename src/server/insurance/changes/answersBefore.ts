import type { Answers } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { pageOf } from '#engine/pointer.ts';
import { setPointer } from '#engine/setPointer.ts';
import type { ContractChange } from './store.ts';

/** Returns the answers of a change that describe the contract before it: the inverse of its writes. */
export function answersBefore(
  { pages, writes = [] }: Definition,
  { before }: Pick<ContractChange, 'before'>,
): Answers {
  return writes
    .filter(({ from, value }) => value === undefined && Object.hasOwn(pages, pageOf(from)))
    .reduce<Answers>((answers, { from, to }) => {
      const value = before[to];
      return value === undefined || value === null ? answers : setPointer(answers, from, value);
    }, {});
}

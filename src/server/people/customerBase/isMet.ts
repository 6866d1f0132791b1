import type { Answers } from '#engine/definition/answers.ts';
import type { HeldContractSource } from '#engine/definition/source.ts';
import { expandPointer, getPointer } from '#engine/pointer.ts';

/** A contract as rules about what customers hold read it. */
export interface RuledContract {
  product: string;
  state: string;
  answers: Answers;
}

const running = new Set(['active', 'cancelled']);

/** Returns whether a contract is what a rule asks for. */
export const isMet = (
  { product, ended, answers = {} }: HeldContractSource,
  contract: RuledContract,
): boolean =>
  contract.product === product &&
  (ended === true || running.has(contract.state)) &&
  Object.entries(answers).every(([pointer, value]) =>
    expandPointer(contract.answers, pointer).some((each) => getPointer(contract.answers, each) === value),
  );

import type { Answers } from '#engine/definition/answers.ts';
import { expandPointer, getPointer } from '#engine/pointer.ts';
import file from './data/luecken.json' with { type: 'json' };

/** A contract as the rules read it. */
export interface RuledContract {
  product: string;
  state: string;
  answers: Answers;
}

/** What a rule asks of a contract; see `schemas/meta/gaps.schema.json`. */
interface AskedContract {
  product: string;
  /** Contracts that ended count as well. */
  ended?: true;
  /** Values by pointer; a star stands for each item of a list. */
  answers?: { [pointer: string]: string | number | boolean };
}

/** A rule: who holds the one and lacks the other has a gap. */
export interface GapRule {
  key: string;
  holds: AskedContract;
  lacks: AskedContract;
}

const rules = file.gaps as GapRule[];

/** The keys of all gaps, in the order in which they are shown. */
export const gapKeys: readonly string[] = rules.map(({ key }) => key);

const running = new Set(['active', 'cancelled']);

const isMet = ({ product, ended, answers = {} }: AskedContract, contract: RuledContract): boolean =>
  contract.product === product &&
  (ended === true || running.has(contract.state)) &&
  Object.entries(answers).every(([pointer, value]) =>
    expandPointer(contract.answers, pointer).some((each) => getPointer(contract.answers, each) === value),
  );

/** Returns the gaps in the cover of whoever has these contracts. */
export const gapsOf = (contracts: RuledContract[], ruled: readonly GapRule[] = rules): string[] =>
  ruled
    .filter(
      ({ holds, lacks }) =>
        contracts.some((each) => isMet(holds, each)) && !contracts.some((each) => isMet(lacks, each)),
    )
    .map(({ key }) => key);

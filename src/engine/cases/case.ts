import type { Answers, Inputs } from '../definition/answers.ts';

/** A set of answers that the definition itself suggests, and the reason for it. */
export interface Case {
  /** What it is there for: `condition tooOld: true`, `/bike/insuranceSum = 5000`. */
  name: string;
  answers: Answers;
  inputs: Inputs;
  /** The pointer of an answer that must be refused, into the whole answers. */
  refused?: string;
}

/** Something that a case should show and that no answers were found for. */
export interface MissedGoal {
  name: string;
  /**
   * `contradiction`: there can be no such answers; `not-found`: there may be, but none were found; `unanswerable`: the
   * field of this name has no known answer that its own rules accept.
   */
  reason: 'contradiction' | 'not-found' | 'unanswerable';
  /** What contradicts itself or each other: `isA: true`, `/bike/insuranceSum`. */
  parts: string[];
}

/** The cases that were derived from one definition. */
export interface DerivedCases {
  cases: Case[];
  missed: MissedGoal[];
}

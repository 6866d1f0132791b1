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

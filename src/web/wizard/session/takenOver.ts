import type { Answers } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';

/** Answers that stood in a wizard before the person gave any, as they were taken over, and whence. */
export interface TakenOver {
  /**
   * `contract`: of the contract that is changed; `account`: what the customer's own data say; `customer`: what the
   * file of an agent's customer says; `choice`: by choosing the product, with its link; `agent`: an agent answered.
   */
  from: 'contract' | 'account' | 'customer' | 'choice' | 'agent';
  answers: Answers;
  /** Name of the agent. */
  by?: string;
  /** What that agent noted of the talk: it is read only. */
  talk?: OutlineSection;
}

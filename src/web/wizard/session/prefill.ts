import type { Answers } from '#engine/definition/answers.ts';
import type { OutlineSection } from '#engine/outline.ts';

/** Answers filled in before the person gave any, with their source. */
export interface Prefill {
  /**
   * `contract`: of the contract that is changed; `account`: what the customer's own data say; `customer`: what the
   * file of an agent's customer says; `choice`: by choosing the product, with its link; `agent`: an agent answered.
   */
  from: 'contract' | 'account' | 'customer' | 'choice' | 'agent';
  answers: Answers;
  /** Where suggestions come from, by pointer: `address`, or the number of a contract. */
  sources?: { [pointer: string]: string };
  /** Name of the agent. */
  by?: string;
  /** The agent's notes of the conversation, read-only. */
  talk?: OutlineSection;
}

import type { Answers } from '#engine/definition/answers.ts';
import type { Json } from '#engine/definition/json.ts';

/** What every call of a wizard says about itself; the members that are absent have defaults. */
export interface WizardRequest {
  /** The version that the answers were given to; the newest when absent. */
  version?: string;
  /** The context in which the wizard runs; `antrag`, or the first one of the definition. */
  context?: string;
  brand?: string;
  answers: Answers;
  /** Secret of the draft: its frozen flags are judged with. */
  draftId?: string;
  [member: string]: Json | Answers | undefined;
}

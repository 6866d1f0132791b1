import type { Answers, Provenance } from '#engine/definition/answers.ts';

/** Body of a draft. */
export interface DraftBody {
  /** Key or id of the definition. */
  key: string;
  version?: string;
  context?: string;
  brand?: string;
  answers: Answers;
  provenance?: Provenance;
  step?: string;
  /** Number of the advised customer. */
  partner?: string;
}

import type { Caller } from '#server/ports/identity.ts';
import type { ChangeRequest } from './opening.ts';
import type { OpenedChange, Outcome } from './outcome.ts';

/** A judged change to be stored. */
export interface ChangeToStore {
  opened: OpenedChange;
  outcome: Outcome;
  call: ChangeRequest;
  changeId: string;
  number: string;
  caller: Caller;
  now: Date;
  /** One of several with one proof and one mail, sent by the code that stores them. */
  together?: true;
  /** The move of the customer that it follows. */
  move?: string;
}

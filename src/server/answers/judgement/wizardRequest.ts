import type { Answers } from '#engine/definition/answers.ts';
import type { GivenConfirmation } from '#server/storage/model/confirmation.ts';
import type { Mediation } from '#server/storage/model/mediation.ts';
import type { Brand } from '#server/base/brands.ts';
import type { Caller } from '#server/ports/identity.ts';

/** The body of every call about a wizard's answers; see `schemas/api/wizard-call.schema.json`. */
export interface WizardRequest {
  /** The version that the answers were given to; the newest when absent. */
  version?: string;
  /** The context in which the wizard runs; `antrag`, or the first one of the definition. */
  context?: string;
  brand?: string;
  answers: Answers;
  /** Secret of the draft: its frozen flags are judged with. */
  draftId?: string;
  /** Id of the displayed price. */
  quote?: string;
  /** The button pressed; a binding application when absent. */
  kind?: 'application' | 'request';
  /** Deprecated spelling of `kind: 'request'`. */
  withoutPrice?: boolean;
  /** The customer's confirmation of an application filed by an agent. */
  confirmation?: GivenConfirmation;
  /** Files handed out earlier, by the hash of their bytes; `at` is the server's time of the handout. */
  documents?: { sha256: string; at?: string }[];
}

/**
 * A call with its caller (null when not signed in), its mediation, and the brand of the page that sends it,
 * which counts when the body names none.
 */
export type WithCaller<T> = T & {
  caller: Caller | null;
  mediation?: Mediation | undefined;
  pageBrand?: Brand | undefined;
};

/**
 * Returns whether a non-binding offer is requested. When both spellings disagree, the non-binding one wins.
 */
export const isOfferRequest = ({ kind, withoutPrice }: WizardRequest): boolean =>
  kind === 'request' || withoutPrice === true;

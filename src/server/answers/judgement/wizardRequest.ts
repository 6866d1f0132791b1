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
  /** Name of the price that was shown. */
  quote?: string;
  /** What the person has pressed; a binding application when absent. */
  kind?: 'application' | 'request';
  /** The earlier word for the kind `request`. */
  withoutPrice?: boolean;
  /** The customer's confirmation of what an agent files. */
  confirmation?: GivenConfirmation;
  /** Files that were handed out on the way, by the hash of their bytes; `at` is the server's time of it. */
  documents?: { sha256: string; at?: string }[];
}

/**
 * A call with who makes it, as the route knows it (null: nobody is signed in), through whom the person came, and which
 * brand's page it comes from: that counts where the body says none.
 */
export type WithCaller<T> = T & {
  caller: Caller | null;
  mediation?: Mediation | undefined;
  pageBrand?: Brand | undefined;
};

/** Whether the person has asked for an offer and is bound to nothing. Of two words that differ the harmless one counts. */
export const isOfferRequest = ({ kind, withoutPrice }: WizardRequest): boolean =>
  kind === 'request' || withoutPrice === true;

import type { GivenFile } from './documents.ts';
import type { Confirmation } from './confirmation.ts';
import type { WizardCall } from './prices.ts';

export interface ApplicationCall extends WizardCall {
  /** Submits a binding application, or a non-binding request. */
  kind?: 'application' | 'request';
  /** The price that was shown. */
  quote?: string;
  draftId?: string;
  /** The customer's confirmation of what an agent files. */
  confirmation?: Confirmation;
  /** Files shown or downloaded before. */
  documents?: GivenFile[];
}

import type { GivenFile } from './documents.ts';
import type { Confirmation } from './confirmation.ts';
import type { WizardCall } from './prices.ts';

export interface ApplicationCall extends WizardCall {
  /** What was pressed: a binding application, or a request that obliges to nothing. */
  kind?: 'application' | 'request';
  /** The price that was shown. */
  quote?: string;
  draftId?: string;
  /** The customer's confirmation of what an agent files. */
  confirmation?: Confirmation;
  /** What was handed out on the way. */
  documents?: GivenFile[];
}

import type { PublicAgent } from './agent.ts';
import type { CustomerConfirmation } from './confirmation.ts';

/** A dated step of an application's processing. */
export interface NextStep {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}

/** Parts of the confirmation that the application's row does not contain. */
export interface Receipt {
  nextSteps: NextStep[];
  /** Files generated for the application. */
  personalDocuments: { id: string; title: string; href: string }[];
  /** No price could be computed: the application is an inquiry. */
  withoutPrice?: true;
  /** Address of the confirmation; absent when none was given. */
  mail?: string;
  /** False for contracts without a right of withdrawal, such as short trips. */
  withdrawable: boolean;
  /** The mediating agent. */
  agent?: PublicAgent;
  /** How the customer confirmed an agent's application. */
  confirmedBy?: CustomerConfirmation['way'];
}

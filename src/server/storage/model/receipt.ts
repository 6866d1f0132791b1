import type { PublicAgent } from './agent.ts';
import type { CustomerConfirmation } from './confirmation.ts';

/** A dated step of an application's processing. */
export interface NextStep {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
  /** The person's own to do. */
  task?: true;
  /** Where it can be done at once. */
  way?: StepWay;
}

/** A declaration that does what a step asks for. */
export interface StepWay {
  definition: string;
  context: string;
  href: string;
  /** Pointer of the question that takes the number of the application. */
  reference?: string;
}

/** From when one is covered. */
export interface CoverTerm {
  /** `YYYY-MM-DD` */
  from: string;
  /** The last day, where it ends by itself. */
  to?: string;
  /** The first main due date, where it renews. */
  dueOn?: string;
}

/** Parts of the confirmation that the application's row does not contain. */
export interface Receipt {
  /** In the words of customers, who read them later. */
  nextSteps: NextStep[];
  /** The same in the words of the agent who filed it. */
  agentSteps?: NextStep[];
  /** Only where it was accepted at a price. */
  cover?: CoverTerm;
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
  /** Lets the sender create an account; worthless after an hour. */
  accountReference?: string;
  /** How the customer confirmed an agent's application. */
  confirmedBy?: CustomerConfirmation['way'];
}

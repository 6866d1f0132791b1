import type { PublicAgent } from './agent.ts';
import type { CustomerConfirmation } from './confirmation.ts';

/** One dated step of what happens after an application. */
export interface NextStep {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
  text: string;
}

/** What a person is told about an application beside what its row says anyway. */
export interface Receipt {
  nextSteps: NextStep[];
  /** Files that are made of the application. */
  personalDocuments: { id: string; title: string; href: string }[];
  /** Nobody could say a price: what was sent is a request. */
  withoutPrice?: true;
  /** Where the confirmation goes; absent when nobody left an address. */
  mail?: string;
  /** Whether the contract can be withdrawn from: that of a short trip cannot. */
  withdrawable: boolean;
  /** Who mediated. */
  agent?: PublicAgent;
  /** How the customer confirmed what an agent filed. */
  confirmedBy?: CustomerConfirmation['way'];
}

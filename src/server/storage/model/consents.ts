/** Who said what was declared, and how it was written down. */
export interface ConsentRecord {
  /** The agent, where an agent answered for the customer. */
  givenBy: 'customer' | 'agent';
  /**
   * `online`: the customer sent it; `code` and `signature`: the customer confirmed what an agent had entered; `spoken`:
   * an agent entered what the customer said.
   */
  recorded: 'online' | 'code' | 'signature' | 'spoken';
  /** Number of the agent who entered it. */
  agent?: string;
}

/** A declaration that somebody was asked for, in the words that stood there; older ones do not say who gave them. */
export interface GivenConsent extends Partial<ConsentRecord> {
  /** Id and version of the content item. */
  id: string;
  version: string;
  label: string;
  pointer: string;
  /** Not ticked is an answer too. */
  given: boolean;
  /** ISO instant of the application. */
  at: string;
}

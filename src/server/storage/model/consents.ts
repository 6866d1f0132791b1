/** Who gave a consent and how it was recorded. */
export interface ConsentRecord {
  /** The agent, where an agent answered on the customer's behalf. */
  givenBy: 'customer' | 'agent';
  /**
   * `online`: sent by the customer; `code` and `signature`: entered by an agent, confirmed by the customer;
   * `spoken`: entered by an agent from conversation.
   */
  recorded: 'online' | 'code' | 'signature' | 'spoken';
  /** Number of the agent who entered it. */
  agent?: string;
}

/** A consent with the wording that was shown; older ones lack the record of who gave it. */
export interface GivenConsent extends Partial<ConsentRecord> {
  /** Id and version of the content item. */
  id: string;
  version: string;
  label: string;
  pointer: string;
  /** False: shown and not ticked. */
  given: boolean;
  /** ISO instant of the application. */
  at: string;
}

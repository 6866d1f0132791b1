/** The agent and reference through which a customer arrived; stored with drafts and applications. */
export interface Mediation {
  /** Number of the agent. */
  agentId?: string;
  /** The sender's own reference (`ref`), stored but never interpreted. */
  ref?: string;
}

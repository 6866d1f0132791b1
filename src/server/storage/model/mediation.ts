/** Through whom somebody came, as it is kept with drafts and applications. */
export interface Mediation {
  /** Number of the agent. */
  agentId?: string;
  /** The sender's own reference (`ref`), never read by us. */
  ref?: string;
}

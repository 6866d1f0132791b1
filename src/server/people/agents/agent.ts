import type { Channel, Agent } from '#server/storage/model/agent.ts';

/** A key with its German sentence. */
export interface AgentTerm {
  id: string;
  text: string;
}

/** Contents of the agents' file. */
export interface AgentFile {
  channels: Channel[];
  statuses: AgentTerm[];
  remunerations: AgentTerm[];
  agents: Agent[];
}

import type { Channel, Agent } from '#server/storage/model/agent.ts';

/** A key and the sentence that it stands for. */
export interface AgentTerm {
  id: string;
  text: string;
}

/** The file of agents. */
export interface AgentFile {
  channels: Channel[];
  statuses: AgentTerm[];
  remunerations: AgentTerm[];
  agents: Agent[];
}

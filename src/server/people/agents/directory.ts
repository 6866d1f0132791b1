import file from './data/vermittler.json' with { type: 'json' };
import type { Channel, Agent, PublicAgent } from '#server/storage/model/agent.ts';
import type { AgentFile, AgentTerm } from './agent.ts';

/** Directory of agents. */
interface Agents {
  byId(id: string): Agent | undefined;
  /** Finds by URL-safe name. */
  byIdentifier(identifier: string): Agent | undefined;
  /** Finds the agent who advises a bank's customers. */
  byBankCode(bankCode: string): Agent | undefined;
  /** Whether a channel has an agent with this external number. */
  exists(channel: string, externalId: string): boolean;
  channelOf(agent: Agent): Channel;
  /** Returns an agent's public data. */
  publicInfo(agent: Agent): PublicAgent;
}

const sentence = (all: AgentTerm[], key: string) => all.find(({ id }) => id === key)?.text ?? '';
const bare = (text: string) => text.replace(/\s/g, '');

/** Returns the directory of a file, by default the platform's. */
export function createAgents({ agents, channels, statuses, remunerations }: AgentFile = file): Agents {
  const channelOf = ({ channel }: Agent): Channel =>
    channels.find(({ id }) => id === channel) ?? { id: channel, label: channel };
  return {
    byId: (id) => agents.find((agent) => agent.id === bare(id)),
    byIdentifier: (identifier) =>
      agents.find((agent) => agent.identifier === identifier.trim().toLowerCase()),
    byBankCode: (bankCode) => agents.find(({ bankCodes }) => bankCodes.includes(bare(bankCode))),
    exists: (channel, externalId) =>
      agents.some((agent) => agent.channel === channel && agent.externalId === externalId.trim()),
    channelOf,
    publicInfo(agent) {
      const { externalId: _, bankCodes: _codes, hours: _hours, ...publicData } = agent;
      return {
        ...publicData,
        channel: channelOf(agent),
        status: sentence(statuses, agent.status),
        remuneration: sentence(remunerations, agent.remuneration),
      };
    },
  };
}

import type { Trx } from '../database/transaction.ts';
import { createAgents } from './directory.ts';
import { subAgentOf } from './subAgentStore.ts';

const agents = createAgents();

/** How somebody who mediates is called: agent or sub-agent; the number of one whom nobody knows any more. */
export async function nameOfAgent(trx: Trx, number: string): Promise<string> {
  const agent = agents.byId(number);
  if (agent) return `${agent.firstName} ${agent.lastName}, ${agent.company}`;
  const subAgent = await subAgentOf(trx, number);
  return subAgent ? `${subAgent.data.firstName} ${subAgent.data.lastName}` : number;
}

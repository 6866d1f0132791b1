import type { Trx } from '#server/storage/database/transaction.ts';
import { createAgents } from './directory.ts';
import { subAgentOf } from './subAgentStore.ts';

const agents = createAgents();

/** Agent or sub-agent as those meet them who are written to; undefined where nobody knows that number any more. */
export async function contactOfAgent(
  trx: Trx,
  number: string,
): Promise<{ name: string; email: string } | undefined> {
  const found = agents.byId(number) ?? (await subAgentOf(trx, number))?.data;
  return found && { name: `${found.firstName} ${found.lastName}`, email: found.email };
}

/** How somebody who mediates is called: agent or sub-agent; the number of one whom nobody knows any more. */
export async function nameOfAgent(trx: Trx, number: string): Promise<string> {
  const company = agents.byId(number)?.company;
  const name = (await contactOfAgent(trx, number))?.name ?? number;
  return company === undefined ? name : `${name}, ${company}`;
}

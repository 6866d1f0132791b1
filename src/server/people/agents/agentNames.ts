import type { Trx } from '#server/storage/database/transaction.ts';
import { createAgents } from './directory.ts';
import { subAgentOf } from './subAgentStore.ts';

const agents = createAgents();

/** Returns name and e-mail address of an agent or sub-agent; undefined for an unknown number. */
export async function contactOfAgent(
  trx: Trx,
  number: string,
): Promise<{ name: string; email: string } | undefined> {
  const found = agents.byId(number) ?? (await subAgentOf(trx, number))?.data;
  return found && { name: `${found.firstName} ${found.lastName}`, email: found.email };
}

/** Returns the name of the person who is an agent or sub-agent; the number itself if unknown. */
export const nameOfPersonOf = async (trx: Trx, number: string): Promise<string> =>
  (await contactOfAgent(trx, number))?.name ?? number;

/** Returns the display name of an agent or sub-agent; the number itself if unknown. */
export async function nameOfAgent(trx: Trx, number: string): Promise<string> {
  const company = agents.byId(number)?.company;
  const name = await nameOfPersonOf(trx, number);
  return company === undefined ? name : `${name}, ${company}`;
}

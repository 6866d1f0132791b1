import { nameOfPersonOf } from '#server/people/agents/agentNames.ts';
import { subAgentOf, subAgentsOf } from '#server/people/agents/subAgentStore.ts';
import { agentsSeenBy } from '#server/people/agents/visibility.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Trx } from '#server/storage/database/transaction.ts';

/** A member of an agency who may take care of conversations. */
export interface Colleague {
  number: string;
  name: string;
  /** Numbers of the agents whose customers they see. */
  sees: string[];
}

/** Returns who of an agency may answer customers, the caller included. */
export async function houseOf(trx: Trx, { number }: Pick<VisibleAccount, 'number'>) {
  const parent = (await subAgentOf(trx, number))?.parent ?? number;
  const answering = (await subAgentsOf(trx, parent)).filter(
    ({ state, rights }) => state !== 'locked' && rights.changes,
  );
  return [
    { number: parent, role: 'vermittler' as const },
    ...answering.map((each) => ({ number: each.number, role: 'untervermittler' as const })),
  ];
}

/**
 * Returns who of an agency may be given conversations, the caller included: those who may answer, each with whose
 * customers they see on a day. A conversation opens no other data to them.
 */
export async function colleaguesOf(
  trx: Trx,
  account: Pick<VisibleAccount, 'number'>,
  day: string,
): Promise<Colleague[]> {
  const house = await houseOf(trx, account);
  return Promise.all(
    house.map(async (each) => ({
      number: each.number,
      name: await nameOfPersonOf(trx, each.number),
      sees: await agentsSeenBy(trx, each, day),
    })),
  );
}

import type { Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Rights, SubAgentData, SubAgentsTable } from '#server/storage/tables/agents.ts';

/** A sub-agent as stored. */
export interface SubAgent {
  number: string;
  /** Number of the agent. */
  parent: string;
  brand: string;
  data: SubAgentData;
  rights: Rights;
  state: SubAgentsTable['state'];
  version: number;
}

const subAgent = ({ data, rights, number, parent, brand, state, version }: Selectable<SubAgentsTable>) => ({
  number,
  parent,
  brand,
  state,
  version,
  data: data as SubAgentData,
  rights: rights as Rights,
});

/** A sub-agent by number. */
export async function subAgentOf(trx: Trx, number: string): Promise<SubAgent | undefined> {
  const row = await trx.selectFrom('sub_agents').selectAll().where('number', '=', number).executeTakeFirst();
  return row && subAgent(row);
}

/** The sub-agents of an agent, by number. */
export async function subAgentsOf(trx: Trx, parent: string): Promise<SubAgent[]> {
  const rows = await trx
    .selectFrom('sub_agents')
    .selectAll()
    .where('parent', '=', parent)
    .orderBy('number')
    .execute();
  return rows.map(subAgent);
}

/** Writes sub-agents; who is there already stays as changed since. */
export async function insertSubAgents(trx: Trx, subAgents: SubAgent[], now: Date): Promise<void> {
  if (subAgents.length === 0) return;
  await trx
    .insertInto('sub_agents')
    .values(
      subAgents.map(({ data, rights, ...each }) => ({
        ...each,
        data: JSON.stringify(data),
        rights: JSON.stringify(rights),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

/** Writes a sub-agent as changed. @returns the new version; undefined when somebody else was quicker */
export async function updateSubAgent(
  trx: Trx,
  { number, data, rights, state, version }: Omit<SubAgent, 'parent' | 'brand'>,
  now: Date,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('sub_agents')
    .set({
      data: JSON.stringify(data),
      rights: JSON.stringify(rights),
      state,
      version: version + 1,
      updated_at: now,
    })
    .where('number', '=', number)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Lets in somebody who was invited; what was seen before may still be changed. */
export async function activate(trx: Trx, number: string): Promise<void> {
  await trx
    .updateTable('sub_agents')
    .set({ state: 'active' })
    .where('number', '=', number)
    .where('state', '=', 'invited')
    .execute();
}

/** Who stands in for somebody, and until which day. */
export interface Deputy {
  deputy: string;
  until: string;
}

/** Who stands in for an agent, also where it is over. */
export async function deputyOf(trx: Trx, agent: string): Promise<Deputy | undefined> {
  return trx
    .selectFrom('agent_deputies')
    .select(['deputy', 'until'])
    .where('agent', '=', agent)
    .executeTakeFirst();
}

/** Names who stands in for an agent, in place of whoever did; undefined: nobody. */
export async function setDeputy(
  trx: Trx,
  agent: string,
  deputy: Deputy | undefined,
  now: Date,
): Promise<void> {
  if (!deputy) return void (await trx.deleteFrom('agent_deputies').where('agent', '=', agent).execute());
  const values = { deputy: deputy.deputy, until: deputy.until, created_at: now };
  await trx
    .insertInto('agent_deputies')
    .values({ agent, ...values })
    .onConflict((conflict) => conflict.column('agent').doUpdateSet(values))
    .execute();
}

/** Whether somebody may stand in: nobody outside of the house sees its customers, nobody stands in for oneself. */
export async function mayStandIn(
  trx: Trx,
  { parent, away, today }: { parent: string; away: string; today: string },
  { deputy, until }: Deputy,
): Promise<boolean> {
  const house = [parent, ...(await subAgentsOf(trx, parent)).map(({ number }) => number)];
  return house.includes(deputy) && deputy !== away && until >= today;
}

/** Numbers of those for whom somebody stands in on a day. */
export async function representedBy(trx: Trx, deputy: string, day: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('agent_deputies')
    .select('agent')
    .where('deputy', '=', deputy)
    .where('until', '>=', day)
    .orderBy('agent')
    .execute();
  return rows.map(({ agent }) => agent);
}

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

/** Finds a sub-agent by number. */
export async function subAgentOf(trx: Trx, number: string): Promise<SubAgent | undefined> {
  const row = await trx.selectFrom('sub_agents').selectAll().where('number', '=', number).executeTakeFirst();
  return row && subAgent(row);
}

/** Returns an agent's sub-agents by number. */
export async function subAgentsOf(trx: Trx, parent: string): Promise<SubAgent[]> {
  const rows = await trx
    .selectFrom('sub_agents')
    .selectAll()
    .where('parent', '=', parent)
    .orderBy('number')
    .execute();
  return rows.map(subAgent);
}

/** Inserts sub-agents; existing ones stay unchanged. */
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

/** Updates a sub-agent. @returns the new version; undefined on a concurrent change */
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

/** Activates an invited sub-agent without changing the version. */
export async function activate(trx: Trx, number: string): Promise<void> {
  await trx
    .updateTable('sub_agents')
    .set({ state: 'active' })
    .where('number', '=', number)
    .where('state', '=', 'invited')
    .execute();
}

/** A deputy until the end of a day. */
export interface Deputy {
  deputy: string;
  until: string;
}

/** Returns an agent's deputy, also an expired one. */
export async function deputyOf(trx: Trx, agent: string): Promise<Deputy | undefined> {
  return trx
    .selectFrom('agent_deputies')
    .select(['deputy', 'until'])
    .where('agent', '=', agent)
    .executeTakeFirst();
}

/** Sets or removes an agent's deputy. */
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

/** Returns whether someone may be a deputy: only members of the same agency, and not the absent agent. */
export async function mayStandIn(
  trx: Trx,
  { parent, away, today }: { parent: string; away: string; today: string },
  { deputy, until }: Deputy,
): Promise<boolean> {
  const house = [parent, ...(await subAgentsOf(trx, parent)).map(({ number }) => number)];
  return house.includes(deputy) && deputy !== away && until >= today;
}

/** Returns the agents that someone is a deputy of on a day. */
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

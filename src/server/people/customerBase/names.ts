import type { Trx } from '#server/storage/database/transaction.ts';
import { isNear, namesOf, spellingsOf } from './spelling.ts';
import { marks } from './words.ts';

/** Rows per insert: a statement takes at most 65,535 parameters. */
const chunk = 5000;

/** A name among the customers of an agent. */
export interface AgentName {
  agent: string;
  name: string;
}

const keyOf = ({ agent, name }: AgentName): string => `${agent} ${name}`;

/** Returns each name once, always in the same order: transactions that lock the same rows do not block each other. */
const inOrder = (names: AgentName[]): AgentName[] =>
  [...new Map(names.map((each) => [keyOf(each), each])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, each]) => each);

/** Locks the names that are in use until the transaction ends, so that they are not removed meanwhile. */
async function lockUsed(trx: Trx, agent: string, names: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('customer_names')
    .select('name')
    .where('agent', '=', agent)
    .where('spelling', 'in', names)
    .whereRef('spelling', '=', 'name')
    .where('left_by_customer', '=', false)
    .forShare()
    .execute();
  return rows.map(({ name }) => name);
}

/** Adds names with their spellings; names that are there stay. */
export async function addNames(trx: Trx, added: AgentName[]): Promise<void> {
  const all = inOrder(added);
  for (const agent of new Set(all.map((each) => each.agent))) {
    const names = all.filter((each) => each.agent === agent).map(({ name }) => name);
    const used = new Set(await lockUsed(trx, agent, names));
    const rows = names
      .filter((each) => !used.has(each))
      .flatMap((name) => spellingsOf(name).map((spelling) => ({ agent, spelling, name })));
    for (let at = 0; at < rows.length; at += chunk)
      await trx
        .insertInto('customer_names')
        .values(rows.slice(at, at + chunk))
        .onConflict((conflict) =>
          conflict.columns(['agent', 'spelling', 'name']).doUpdateSet({ left_by_customer: false }),
        )
        .execute();
  }
}

/** Marks names that a customer no longer has. */
export async function leaveNames(trx: Trx, left: AgentName[]): Promise<void> {
  for (const { agent, name } of inOrder(left))
    await trx
      .updateTable('customer_names')
      .set({ left_by_customer: true })
      .where('agent', '=', agent)
      .where('spelling', '=', name)
      .where('name', '=', name)
      .execute();
}

/** Removes names that no customer of the agent has any more. @returns how many were looked at; 0 when done */
export async function removeLeftNames(trx: Trx, most = 200): Promise<number> {
  const left = await trx
    .selectFrom('customer_names')
    .select(['agent', 'name'])
    .where('left_by_customer', '=', true)
    .orderBy('agent')
    .orderBy('name')
    .limit(most)
    .forUpdate()
    .execute();
  for (const { agent, name } of left) {
    const user = await trx
      .selectFrom('customer_words')
      .select('partner')
      .where('agent', '=', agent)
      .where('word', '=', marks.name(name))
      .limit(1)
      .executeTakeFirst();
    if (user) await addNames(trx, [{ agent, name }]);
    else await trx.deleteFrom('customer_names').where('agent', '=', agent).where('name', '=', name).execute();
  }
  return left.length;
}

/** Returns the names of the agents' customers that a typed word may mean; nearly all have one letter different. */
export async function namesLike(trx: Trx, agents: string[], typed: string): Promise<string[]> {
  const [name] = namesOf(typed);
  if (name === undefined || agents.length === 0) return [];
  const rows = await trx
    .selectFrom('customer_names')
    .select('name')
    .distinct()
    .where('agent', 'in', agents)
    .where('spelling', 'in', spellingsOf(name))
    .execute();
  return rows.map((row) => row.name).filter((each) => isNear(name, each));
}

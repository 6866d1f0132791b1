import type { Visitor, Visit } from '#server/storage/model/visit.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { activate, representedBy, subAgentOf, subAgentsOf } from './subAgentStore.ts';
import type { Rights } from '#server/storage/tables/agents.ts';

/** Whose customers an account sees. */
export interface Visibility {
  /** Numbers of agents and sub-agents in charge of visible customers; the account's own comes first. */
  agents: string[];
  rights: Rights;
  /** Records in the audit trail that this customer's data were opened. */
  recordAccess: (partner: string) => void;
}

/** Returns an agent with all sub-agents, or a sub-agent alone. */
async function withSubAgents(trx: Trx, number: string): Promise<string[]> {
  return [number, ...(await subAgentsOf(trx, number)).map((each) => each.number)];
}

/**
 * Returns the agents whose customers a member of an agency sees: their own, those of their sub-agents, and those of the
 * agents whom they represent on a day; without a day, deputies are ignored.
 */
export async function agentsSeenBy(
  trx: Trx,
  { role, number }: Pick<Visitor, 'role' | 'number'>,
  day: string | undefined,
): Promise<string[]> {
  const agents = new Set(role === 'untervermittler' ? [number] : await withSubAgents(trx, number));
  for (const away of day === undefined ? [] : await representedBy(trx, number, day))
    for (const each of await withSubAgents(trx, away)) agents.add(each);
  return [...agents];
}

/**
 * Returns what an account sees today; undefined for a locked sub-agent or missing rights. Without a visit, deputies
 * are ignored.
 */
export async function visibilityOf(
  trx: Trx,
  visitor: Visitor,
  visit?: Visit,
): Promise<Visibility | undefined> {
  const { role, number } = visitor;
  const all: Rights = { changes: true, export: true };
  if (role === 'benutzer') return { agents: [], rights: all, recordAccess: () => undefined };
  const recordAccess = (partner: string) => void visit?.opened.set(partner, visitor);
  if (role === 'makler') return { agents: [number], rights: { changes: false, export: false }, recordAccess };
  const own = role === 'untervermittler' ? await subAgentOf(trx, number) : undefined;
  if (role === 'untervermittler' && (!own || own.state === 'locked')) return undefined;
  // An invited sub-agent who calls has chosen a password and signed in.
  if (visit && own?.state === 'invited') await activate(trx, number);
  const rights = own?.rights ?? all;
  if (visit?.writes && !rights.changes) return undefined;
  return { agents: await agentsSeenBy(trx, visitor, visit?.day), rights, recordAccess };
}

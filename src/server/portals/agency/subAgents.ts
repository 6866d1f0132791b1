import { bindTo } from '#engine/bindTo.ts';
import type { SubAgentChange as Change } from '#api/agent-portal.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { findPerson } from '#server/people/identity/people.ts';
import type { Caller } from '#server/ports/identity.ts';
import { accountsOf } from '#server/people/partners/accounts.ts';
import { accountOf } from '#server/people/partners/service.ts';
import {
  mayStandIn,
  setDeputy,
  subAgentOf,
  subAgentsOf,
  updateSubAgent,
} from '#server/people/agents/subAgentStore.ts';
import { viewOf } from './subAgentView.ts';
import { agentOf } from './callingAgent.ts';
import { subAgentDeps, type SubAgentDeps } from './subAgentDeps.ts';
import { createSubAgent } from './subAgentCreation.ts';

/** Change of a sub-agent; absent members stay, `deputy: null` ends the deputyship. */
export type SubAgentChange = Change;

/** Returns the sub-agents of an agent; empty for sub-agents. */
async function listSubAgents(deps: SubAgentDeps, caller: Caller) {
  const { db } = deps;
  const { role, number } = await accountOf(deps, caller);
  if (role === 'makler') throw new PlatformError('forbidden');
  return transaction(db, async (trx) => {
    const items = [];
    for (const each of await subAgentsOf(trx, number)) items.push(await viewOf(deps, trx, each));
    return { items };
  });
}

/**
 * Changes rights, lock and deputy. Locking ends every sign-in.
 * @throws PlatformError not-found, also for another agent's sub-agent; partner-changed after a concurrent
 * change
 */
async function changeSubAgent(
  deps: SubAgentDeps,
  caller: Caller,
  number: string,
  { rights, state, deputy }: SubAgentChange,
  version: number,
) {
  const { identity, clock, db } = deps;
  const { number: parent } = await agentOf(deps, caller);
  const { admin } = await identity();
  const now = clock.now();
  return transaction(db, async (trx) => {
    const subAgent = await subAgentOf(trx, number);
    if (subAgent?.parent !== parent) throw new PlatformError('not-found');
    const changed = {
      ...subAgent,
      rights: rights ?? subAgent.rights,
      state: state ?? subAgent.state,
    };
    if ((await updateSubAgent(trx, { ...changed, version }, now)) === undefined)
      throw new PlatformError('partner-changed');
    if (deputy !== undefined) {
      const away = { parent, away: number, today: today(clock) };
      if (deputy !== null && !(await mayStandIn(trx, away, deputy)))
        throw new PlatformError('request-invalid');
      await setDeputy(trx, number, deputy ?? undefined, now);
    }
    if (changed.state === 'locked')
      for (const { person } of await accountsOf(trx, 'vermittler', number)) {
        const existing = await findPerson(trx, person);
        if (existing) await admin.endAccess(trx, existing);
      }
    return viewOf(deps, trx, { ...changed, version: version + 1 });
  });
}

/** Sub-agents of an agent: listed, created, changed, locked. */
export function createSubAgents(deps: Deps) {
  return bindTo(subAgentDeps(deps), { list: listSubAgents, create: createSubAgent, change: changeSubAgent });
}

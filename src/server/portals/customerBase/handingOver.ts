import { bindTo } from '#engine/bindTo.ts';
import type { Charge } from '#api/customer-base.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { subAgentOf, subAgentsOf } from '#server/people/agents/subAgentStore.ts';
import { accountOf, putInCharge } from '#server/people/partners/service.ts';
import { visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';

type ChargeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Puts an agent of the own agency in charge of customers and of their contracts: all of them, or none.
 * @throws PlatformError forbidden for sub-agents and brokers; not-found for agents of other agencies, locked ones, and
 * for customers of others
 */
async function handOver(deps: ChargeDeps, caller: Caller, { customers, agent }: Charge): Promise<void> {
  const { db, clock } = deps;
  const account = await accountOf(deps, caller);
  const { role, number } = account;
  if (role !== 'vermittler') throw new PlatformError('forbidden');
  await transaction(db, async (trx) => {
    const agency = [number, ...(await subAgentsOf(trx, number)).map((each) => each.number)];
    const locked = (await subAgentOf(trx, agent))?.state === 'locked';
    if (locked || !agency.includes(agent)) throw new PlatformError('not-found');
    for (const customer of customers) {
      const partner = await visiblePartnerIn(trx, account, customer);
      // A deputy looks after customers, but gives none away.
      if (partner.agent === null || !agency.includes(partner.agent)) throw new PlatformError('not-found');
    }
    await putInCharge(trx, customers, { agent, of: agency }, clock.now());
  });
}

/** Hands customers over within an agency. */
export const createHandingOver = (deps: ChargeDeps) => bindTo(deps, { handOver });

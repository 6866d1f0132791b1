import { PlatformError } from '#engine/errors/platformError.ts';
import { createMediations } from '../agents/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { PartnerData } from '#server/storage/model/partner.ts';
import { findPartner } from './service.ts';
import { accountOf } from './ownership.ts';

/** An agent in the format of a partner, without bank accounts. */
type AgentPartner = { number: string; version: number } & (
  | Omit<PartnerData, 'bankAccounts'>
  | ({ kind: 'company'; companyName: string; firstName: string; lastName: string } & Pick<
      PartnerData,
      'address' | 'contact'
    >)
);

/** Returns a function that finds the agent as a partner: in the directory, else among the partners. */
export function createFindAgentPartner(deps: Pick<Deps, 'db' | 'settings'>) {
  const { agents } = createMediations(deps.settings);

  /** @throws PlatformError not-found, also for another agent's number */
  return async (caller: Caller, number: string): Promise<AgentPartner> => {
    const account = await accountOf(deps, caller);
    if (account.number !== number) throw new PlatformError('not-found');
    const agent = agents.byId(number);
    if (agent) {
      const { company: companyName, firstName, lastName, address, phone, email } = agent;
      const contact = { email, phone: phone.number };
      return { number, version: 1, kind: 'company', companyName, firstName, lastName, address, contact };
    }
    const partner = await transaction(deps.db, (trx) => findPartner(trx, number));
    if (!partner) throw new PlatformError('not-found');
    const { bankAccounts: _, ...rest } = partner.data;
    return { number, version: partner.version, ...rest };
  };
}

import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../identity/verifier.ts';
import { findAccount, type SeeingAccount } from './accounts.ts';
import type { Partner } from './partner.ts';
import { findPartner } from './store.ts';

/** What belongs to a customer, and who looks after that customer. */
export interface Belonging {
  partner: string;
  agent: string | null;
}

/**
 * Customers see what is theirs, agents what is of customers whom they, their sub-agents or somebody they stand in for
 * look after. Brokers have the extranet.
 */
export function mayBeSeen({ role, number, sight }: SeeingAccount, { partner, agent }: Belonging): boolean {
  if (role === 'benutzer') return partner === number;
  return role !== 'makler' && agent !== null && sight.agents.includes(agent);
}

/** What a signed-in person is. @throws PlatformError forbidden for somebody who is nothing to the platform */
export async function accountOf({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<SeeingAccount> {
  const account = await transaction(db, (trx) => findAccount(trx, caller));
  if (!account) throw new PlatformError('forbidden');
  return account;
}

/** Something as its caller may see it; the audit trail is told. @throws PlatformError not-found also where it belongs to somebody else */
export function seenBy<T extends Belonging>(account: SeeingAccount, found: T | undefined): T {
  if (!found || !mayBeSeen(account, found)) throw new PlatformError('not-found');
  account.sight.note(found.partner);
  return found;
}

/** A customer as an account may see one, within a transaction. @throws PlatformError not-found also for somebody else's */
export async function ownPartnerIn(trx: Trx, account: SeeingAccount, number: string): Promise<Partner> {
  const partner = await findPartner(trx, number);
  seenBy(account, partner && { partner: partner.number, agent: partner.agent });
  return partner as Partner;
}

/** A customer as the caller may see one. @throws PlatformError not-found also for somebody else's customer */
export async function ownPartner(deps: Pick<Deps, 'db'>, caller: Caller, number: string): Promise<Partner> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, (trx) => ownPartnerIn(trx, account, number));
}

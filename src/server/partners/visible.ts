import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../identity/verifier.ts';
import { findAccount, type Account } from './accounts.ts';
import type { Partner } from './partner.ts';
import { findPartner } from './store.ts';

/** What belongs to a customer, and who looks after that customer. */
export interface Belonging {
  partner: string;
  agent: string | null;
}

/** Customers see what is theirs, agents what is of customers they look after. Brokers have the extranet. */
export function mayBeSeen({ role, number }: Account, { partner, agent }: Belonging): boolean {
  if (role === 'benutzer') return partner === number;
  return role !== 'makler' && agent === number;
}

/** What a signed-in person is. @throws PlatformError forbidden for somebody who is nothing to the platform */
export async function accountOf({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Account> {
  const account = await transaction(db, (trx) => findAccount(trx, caller));
  if (!account) throw new PlatformError('forbidden');
  return account;
}

/** Something as its caller may see it. @throws PlatformError not-found also where it belongs to somebody else */
export function seenBy<T extends Belonging>(account: Account, found: T | undefined): T {
  if (!found || !mayBeSeen(account, found)) throw new PlatformError('not-found');
  return found;
}

/** A customer as an account may see one, within a transaction. @throws PlatformError not-found also for somebody else's */
export async function ownPartnerIn(trx: Trx, account: Account, number: string): Promise<Partner> {
  const partner = await findPartner(trx, number);
  seenBy(account, partner && { partner: partner.number, agent: partner.agent });
  return partner as Partner;
}

/** A customer as the caller may see one. @throws PlatformError not-found also for somebody else's customer */
export async function ownPartner(deps: Pick<Deps, 'db'>, caller: Caller, number: string): Promise<Partner> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, (trx) => ownPartnerIn(trx, account, number));
}

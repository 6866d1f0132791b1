import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findAccount, type SeeingAccount } from './accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { findPartner } from './store.ts';

/** What belongs to a customer under a brand, and who looks after that customer. */
export interface Belonging {
  partner: string;
  agent: string | null;
  brand: string;
}

/** A customer's own data belong to the customer. */
export const belongingOf = ({ number, agent, brand }: Partner): Belonging => ({
  partner: number,
  agent,
  brand,
});

/** Whether something of a brand is there for an account at all. */
export const isOfBrands = ({ brands }: Pick<SeeingAccount, 'brands'>, brand: string): boolean =>
  brands.some((own) => own === brand);

/**
 * Customers see what is theirs, agents what is of customers whom they, their sub-agents or somebody they stand in for
 * look after, all of them under the own brands only. Brokers have the extranet.
 */
export function mayBeSeen(account: SeeingAccount, { partner, agent, brand }: Belonging): boolean {
  const { role, number, sight } = account;
  if (!isOfBrands(account, brand)) return false;
  if (role === 'benutzer') return partner === number;
  return role !== 'makler' && agent !== null && sight.agents.includes(agent);
}

/**
 * What a signed-in person is.
 * @throws PlatformError forbidden for somebody who is nothing to the platform, not-found where the call names a brand
 *   that the person has nothing to do with
 */
export async function accountOf({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<SeeingAccount> {
  if (caller.brand === null) throw new PlatformError('not-found');
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
  seenBy(account, partner && belongingOf(partner));
  return partner as Partner;
}

/** A customer as the caller may see one. @throws PlatformError not-found also for somebody else's customer */
export async function ownPartner(deps: Pick<Deps, 'db'>, caller: Caller, number: string): Promise<Partner> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, (trx) => ownPartnerIn(trx, account, number));
}

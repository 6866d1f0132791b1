import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findAccount, type VisibleAccount } from './accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { findPartner } from './store.ts';

/** What belongs to a customer under a brand, and who looks after that customer. */
export interface Ownership {
  partner: string;
  agent: string | null;
  brand: string;
}

/** A customer's own data belong to the customer. */
export const ownershipOf = ({ number, agent, brand }: Partner): Ownership => ({
  partner: number,
  agent,
  brand,
});

/** Whether something of a brand is there for an account at all. */
export const hasBrand = ({ brands }: Pick<VisibleAccount, 'brands'>, brand: string): boolean =>
  brands.some((own) => own === brand);

/**
 * Customers see what is theirs, agents what is of customers whom they, their sub-agents or somebody they stand in for
 * look after, all of them under the own brands only. Brokers have the extranet.
 */
export function isVisibleTo(account: VisibleAccount, { partner, agent, brand }: Ownership): boolean {
  const { role, number, visibility } = account;
  if (!hasBrand(account, brand)) return false;
  if (role === 'benutzer') return partner === number;
  return role !== 'makler' && agent !== null && visibility.agents.includes(agent);
}

/**
 * What a signed-in person is.
 * @throws PlatformError forbidden for somebody who is nothing to the platform, not-found where the call names a brand
 *   that the person has nothing to do with
 */
export async function accountOf({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<VisibleAccount> {
  if (caller.brand === null) throw new PlatformError('not-found');
  const account = await transaction(db, (trx) => findAccount(trx, caller));
  if (!account) throw new PlatformError('forbidden');
  return account;
}

/** Something as its caller may see it; the audit trail is told. @throws PlatformError not-found also where it belongs to somebody else */
export function assertVisible<T extends Ownership>(account: VisibleAccount, found: T | undefined): T {
  if (!found || !isVisibleTo(account, found)) throw new PlatformError('not-found');
  account.visibility.recordAccess(found.partner);
  return found;
}

/** A customer as an account may see one, within a transaction. @throws PlatformError not-found also for somebody else's */
export async function visiblePartnerIn(trx: Trx, account: VisibleAccount, number: string): Promise<Partner> {
  const partner = await findPartner(trx, number);
  assertVisible(account, partner && ownershipOf(partner));
  return partner as Partner;
}

/** A customer as the caller may see one. @throws PlatformError not-found also for somebody else's customer */
export async function visiblePartner(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  number: string,
): Promise<Partner> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, (trx) => visiblePartnerIn(trx, account, number));
}

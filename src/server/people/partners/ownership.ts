import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { findAccount, type VisibleAccount } from './accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { findPartner } from './store.ts';

/** The customer, agent and brand that a record belongs to. */
interface Ownership {
  partner: string;
  agent: string | null;
  brand: string;
}

/** Returns the ownership of a customer's own data. */
export const ownershipOf = ({ number, agent, brand }: Partner): Ownership => ({
  partner: number,
  agent,
  brand,
});

/** Returns whether an account has a brand. */
export const hasBrand = ({ brands }: Pick<VisibleAccount, 'brands'>, brand: string): boolean =>
  brands.some((own) => own === brand);

/**
 * Returns whether an account may see a record. Customers see their own; agents those of customers in their charge,
 * including sub-agents and agents they are deputies of; always under their brands only. Brokers use the extranet
 * instead.
 */
export function isVisibleTo(account: VisibleAccount, { partner, agent, brand }: Ownership): boolean {
  const { role, number, visibility } = account;
  if (!hasBrand(account, brand)) return false;
  if (role === 'benutzer') return partner === number;
  return role !== 'makler' && agent !== null && visibility.agents.includes(agent);
}

/**
 * Returns the caller's account.
 * @throws PlatformError forbidden without an account, not-found for a brand that it does not have
 */
export async function accountOf({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<VisibleAccount> {
  if (caller.brand === null) throw new PlatformError('not-found');
  const account = await transaction(db, (trx) => findAccount(trx, caller));
  if (!account) throw new PlatformError('forbidden');
  return account;
}

/**
 * Returns a record if the account may see it, and records the access. @throws PlatformError not-found, also for
 * foreign records
 */
export function assertVisible<T extends Ownership>(account: VisibleAccount, found: T | undefined): T {
  if (!found || !isVisibleTo(account, found)) throw new PlatformError('not-found');
  account.visibility.recordAccess(found.partner);
  return found;
}

/**
 * Returns a customer visible to an account, within a transaction. @throws PlatformError not-found, also for foreign
 * customers
 */
export async function visiblePartnerIn(trx: Trx, account: VisibleAccount, number: string): Promise<Partner> {
  const partner = await findPartner(trx, number);
  assertVisible(account, partner && ownershipOf(partner));
  return partner as Partner;
}

/** Returns a customer visible to the caller. @throws PlatformError not-found, also for foreign customers */
export async function visiblePartner(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  number: string,
): Promise<Partner> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, (trx) => visiblePartnerIn(trx, account, number));
}

import { PlatformError } from '#engine/errors/platformError.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { Partner } from '#server/storage/model/partner.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { accountOf, ownershipOf, assertVisible } from '#server/people/partners/ownership.ts';
import { findClaim, type ClaimRow } from './store.ts';

/** Access rule of routes about one claim. */
export const claimAccess = {
  access: { portals: ['benutzer' as const, 'vermittler' as const], owns: 'claim' as const },
};

/** A claim that the account may access. */
export interface AuthorizedClaim {
  account: VisibleAccount;
  claim: ClaimRow;
  partner: Partner;
}

/**
 * Returns a claim that the account may access.
 * @throws PlatformError not-found, also where it belongs to another customer
 */
export async function authorizedClaimIn(
  trx: Trx,
  account: VisibleAccount,
  id: string,
): Promise<AuthorizedClaim> {
  const claim = await findClaim(trx, id);
  const partner = claim?.partner ? await findPartner(trx, claim.partner) : undefined;
  assertVisible(account, claim && partner && { ...ownershipOf(partner), brand: claim.brand });
  if (!claim || !partner) throw new PlatformError('not-found');
  return { account, claim, partner };
}

/**
 * Returns a claim that the caller may access.
 * @throws PlatformError not-found, also for what belongs to another person
 */
export async function authorizedClaim(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<AuthorizedClaim> {
  const account = await accountOf(deps, caller);
  return transaction(deps.db, (trx) => authorizedClaimIn(trx, account, id));
}

/** Returns whether a claim concerns a product: the contract's, else any that its definition covers. */
export async function isAboutProduct(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  { contract, definition }: ClaimRow,
  product: string,
): Promise<boolean> {
  if (contract !== null) {
    const found = await transaction(db, (trx) => findContract(trx, contract));
    return found?.product === product;
  }
  const { products = [] } = registry.get(definition ?? '')?.definition ?? {};
  return products.includes(product);
}

/** Returns the side of an account in a claim. */
export const sideOf = ({ role }: VisibleAccount): 'customer' | 'agent' =>
  role === 'benutzer' ? 'customer' : 'agent';

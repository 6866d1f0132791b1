import { PlatformError } from '#engine/errors/platformError.ts';
import { contractsOf, findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { accountOf, visiblePartnerIn, assertVisible } from '#server/people/partners/ownership.ts';
import { createClaimLinkCodes, type LinkToken } from './linkCodes.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaimIn } from './authorizedClaim.ts';
import { findClaim, reportsOf, type ClaimRow } from './store.ts';
import type { ClaimSubject } from './claimSubject.ts';

/** Finds the subject of a report: contract, customer, claim, mailed link, or the caller alone. */
export function createClaimSubjects(deps: Deps) {
  const { db, clock } = deps;
  const { demand: demandCode } = createClaimLinkCodes(deps);

  const withContract = async (
    trx: Trx,
    account: VisibleAccount,
    caller: Caller,
    id: string,
  ): Promise<ClaimSubject> => {
    const contract = assertVisible(account, await findContract(trx, id));
    const partner = await findPartner(trx, contract.partner);
    if (!partner) throw new PlatformError('not-found');
    return { account, caller, partner, contract };
  };

  /**
   * Returns a contract of the caller.
   * @throws PlatformError not-found, also for a contract of another person
   */
  async function ofContract(caller: Caller, id: string): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    return transaction(db, (trx) => withContract(trx, account, caller, id));
  }

  /** Returns the contract at an index of the customer's list, from 0. @throws PlatformError not-found */
  async function atIndex(caller: Caller, index: number): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const contract = (await contractsOf(trx, account.number, { limit: index + 1 }))[index];
      if (!contract) throw new PlatformError('not-found');
      return withContract(trx, account, caller, contract.id);
    });
  }

  /**
   * Returns a customer of the caller, without a contract.
   * @throws PlatformError not-found, also for a customer of another agent
   */
  async function ofCustomer(caller: Caller, number: string): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    const partner = await transaction(db, (trx) => visiblePartnerIn(trx, account, number));
    return { account, caller, partner };
  }

  /** Returns a claim with its contract and reports. */
  async function withClaim(trx: Trx, claim: ClaimRow, subject: ClaimSubject): Promise<ClaimSubject> {
    const contract = claim.contract === null ? undefined : await findContract(trx, claim.contract);
    const partner = subject.partner ?? (claim.partner ? await findPartner(trx, claim.partner) : undefined);
    const before = { claim, reports: await reportsOf(trx, claim.id) };
    return { ...subject, ...(partner && { partner }), ...(contract && { contract }), before };
  }

  /** Returns a claim of the caller. @throws PlatformError not-found, also for a claim of another person */
  async function ofClaim(caller: Caller, id: string): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const { claim, partner } = await authorizedClaimIn(trx, account, id);
      return withClaim(trx, claim, { account, caller, partner });
    });
  }

  /**
   * Returns the subject of a mailed link.
   * @throws PlatformError link-invalid, claim-code-needed where it leads to earlier answers
   */
  async function ofLink(byToken: LinkToken): Promise<ClaimSubject> {
    return transaction(db, async (trx) => {
      const now = clock.now();
      await demandCode(trx, byToken, 'supplement', now);
      const { token: secret, brands } = byToken;
      const link = await readClaimLink(trx, { secret, purposes: ['report', 'opened'], brands }, now);
      const proven = link.email === null ? {} : { email: link.email };
      const claim = link.claim === null ? undefined : await findClaim(trx, link.claim);
      return claim ? withClaim(trx, claim, proven) : proven;
    });
  }

  /** Returns the caller without a contract; empty without a sign-in. */
  async function ofCaller(caller: Caller | null): Promise<ClaimSubject> {
    if (!caller) return {};
    const account = await accountOf(deps, caller);
    const number = account.role === 'benutzer' ? account.number : undefined;
    const partner = number && (await transaction(db, (trx) => findPartner(trx, number)));
    return { account, caller, ...(partner && { partner }) };
  }

  return { ofContract, ofCustomer, atIndex, ofClaim, ofLink, ofCaller };
}

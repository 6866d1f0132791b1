import { bindTo } from '#engine/bindTo.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import type { PayoutAccount } from '../payouts/account.ts';
import { heldUntil } from '../payouts/service.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import { consumeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';
import { payoutDeps, type PayoutDeps } from './payoutDeps.ts';
import { offered, remembered, judgeAccount, masked } from './payoutAccounts.ts';
import { requestCode, proveAccount } from './payoutCode.ts';

/** Bank account for the core system. */
interface ClaimPayout {
  iban: string;
  /** ISO instant before which no payment is allowed. */
  heldUntil?: string;
}

/**
 * Stores the account, consumes its code and notifies the previous contact.
 * @returns the account for the core system
 */
async function keepAccount(
  { clock, guard }: PayoutDeps,
  trx: Trx,
  { account, call, subject, claim, partner, brand, hours }: PayoutInput,
): Promise<ClaimPayout | undefined> {
  if (!account) return undefined;
  const now = clock.now();
  const { iban } = account;
  if (account.known) {
    const until = await heldUntil(trx, { iban, partner, claim }, now);
    return { iban, ...(until && { heldUntil: until.toISOString() }) };
  }
  if (call.proof) await consumeCode(trx, call.proof.id);
  const given = { iban, partner, claim, brand, ...(hours !== undefined && { hours }) };
  const until = await guard.hold(trx, given, now);
  await guard.notify(trx, given, waysOf(subject), until, now);
  return { iban, heldUntil: until.toISOString() };
}

/**
 * Bank accounts for claim payments: known ones are used at once, new ones need a code and a waiting period.
 */
export function createClaimPayouts(deps: Deps) {
  const own = payoutDeps(deps);
  return {
    ...bindTo(own, {
      offered,
      remembered,
      judged: judgeAccount,
      request: requestCode,
      prove: proveAccount,
      keep: keepAccount,
    }),
    masked,
  };
}

/** Input of `keep`. */
interface PayoutInput {
  account: PayoutAccount | undefined;
  call: ClaimRequest;
  subject: ClaimSubject;
  claim: string;
  partner: string | null;
  brand: string;
  hours: number | undefined;
}

/** Returns the contact before this report. */
function waysOf({ partner, before, email }: ClaimSubject) {
  if (!partner) return { email: email ?? before?.claim.reporter?.email, name: before?.claim.reporter?.name };
  const { contact } = partner.data;
  return { name: nameOfPartner(partner.data), email: contact.email, phone: contact.mobile };
}

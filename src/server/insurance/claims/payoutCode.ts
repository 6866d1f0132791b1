import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { findPerson } from '#server/people/identity/people.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import type { PayoutAccount } from '../payouts/account.ts';
import { purposeOfAccounts, type CodeRecipient } from '../payouts/proofs.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import type { PayoutDeps } from './payoutDeps.ts';

/**
 * Returns the recipient of the code: customers by their own phone; for agents and mailed links the owner,
 * at an address that is not the agency's.
 */
async function confirming(
  { db }: PayoutDeps,
  { account, caller, partner, before, email }: ClaimSubject,
  brand: string,
) {
  const own = account?.role === 'benutzer' && caller ? caller.personId : undefined;
  const agent = own === undefined ? (account?.number ?? partner?.agent ?? undefined) : undefined;
  const { person, isOfAgency } = await transaction(db, async (trx) => ({
    person: own && (await findPerson(trx, own)),
    isOfAgency: await agencyContactMatcher(trx, agent),
  }));
  const others = (address: string | undefined) =>
    address === undefined || isOfAgency(address) ? undefined : address;
  const mobile = (person && person.attributes.phone_number) ?? others(partner?.data.contact.mobile);
  const mail = others(partner ? partner.data.contact.email : (email ?? before?.claim.reporter?.email));
  if (account && mobile === undefined && mail === undefined)
    throw new PlatformError('confirmation-unreachable');
  const owner = caller ? { personId: caller.personId } : { address: mobile ?? mail ?? '' };
  return { owner, phone: mobile, email: mail, brand } satisfies CodeRecipient;
}

const purposeOf = ({ before, contract, partner, email }: ClaimSubject, iban: string) =>
  purposeOfAccounts(before?.claim.id ?? contract?.id ?? partner?.number ?? email ?? '', [iban]);

/**
 * Sends the code for a new account.
 * @throws PlatformError request-invalid where none is needed, confirmation-unreachable
 */
export async function requestCode(
  deps: PayoutDeps,
  account: PayoutAccount | undefined,
  subject: ClaimSubject,
  brand: string,
) {
  const { proofs } = deps;
  if (!account || account.known) throw new PlatformError('request-invalid');
  const purpose = purposeOf(subject, account.iban);
  const paid = { iban: account.iban, claim: subject.before?.claim.id, contract: subject.contract?.id };
  return proofs.request(await confirming(deps, subject, brand), purpose, paid);
}

/** @throws PlatformError proof-missing, proof-wrong, proof-over for a new account */
export async function proveAccount(
  deps: PayoutDeps,
  account: PayoutAccount | undefined,
  { proof }: ClaimRequest,
  subject: ClaimSubject,
  brand: string,
): Promise<void> {
  const { proofs } = deps;
  if (!account || account.known) return;
  const { owner } = await confirming(deps, subject, brand);
  await proofs.judge(owner, purposeOf(subject, account.iban), proof);
}

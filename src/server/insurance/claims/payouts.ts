import type { Answers, FieldError } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { knownAccount } from '#engine/formats/known.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { writeAt } from '#engine/writeAt.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { findPerson } from '#server/people/identity/people.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { agencyWays } from '#server/people/partners/agencyWays.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { endingOf, knownAccounts, payoutAccountOf, type PayoutAccount } from '../payouts/account.ts';
import { createPayoutGuard } from '../payouts/guard.ts';
import { createPayoutProofs, purposeOfAccounts, type CodeRecipient } from '../payouts/proofs.ts';
import { accountsOfClaim, heldUntil } from '../payouts/service.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import { consumeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** The account as the core system is told it. */
export interface ClaimPayout {
  iban: string;
  /** ISO instant before which nothing may be paid to it. */
  heldUntil?: string;
}

/** Accounts of which claims tell: known ones count at once, another one with a code for it, and after a while. */
export function createClaimPayouts(deps: Deps) {
  const { db, clock } = deps;
  const guard = createPayoutGuard(deps);
  const proofs = createPayoutProofs(deps);

  const knownAccountsOf = async (trx: Trx, { partner, contract, before }: ClaimSubject): Promise<string[]> =>
    knownAccounts({ partner, contract }, before ? await accountsOfClaim(trx, before.claim.id) : []);

  /** The ends of the accounts that may be chosen with one click. */
  async function offered(definition: Definition, subject: ClaimSubject): Promise<string[]> {
    if (!definition.payout) return [];
    const known = await transaction(db, (trx) => knownAccountsOf(trx, subject));
    return [...new Set(known.map(endingOf))];
  }

  /** Answers as they are shown and kept: an account stands in them by its end only. */
  function masked({ payout }: Definition, answers: Answers, account: PayoutAccount | undefined): Answers {
    return payout && account
      ? writeAt(answers, payout.account, knownAccount(endingOf(account.iban)))
      : answers;
  }

  /** What was said before, with accounts by their ends as far as they are known. */
  async function remembered(
    definition: Definition,
    answers: Answers,
    subject: ClaimSubject,
  ): Promise<Answers> {
    const account = await meant(definition, answers, subject);
    return account === 'unknown' || !account?.known ? answers : masked(definition, answers, account);
  }

  async function meant({ payout }: Definition, answers: Answers, subject: ClaimSubject) {
    if (!payout) return undefined;
    return transaction(db, async (trx) =>
      payoutAccountOf(payout, answers, await knownAccountsOf(trx, subject)),
    );
  }

  /** The account that answers mean, and what is wrong where they mean one that nobody knows. */
  async function judged(
    { loaded: { definition } }: OpenedWizard,
    answers: Answers,
    subject: ClaimSubject,
  ): Promise<{ account?: PayoutAccount; errors: FieldError[] }> {
    const account = await meant(definition, answers, subject);
    if (account !== 'unknown') return { ...(account && { account }), errors: [] };
    const [, page = '', ...rest] = (definition.payout?.account ?? '').split('/');
    const error = { page, pointer: `/${rest.join('/')}`, keyword: 'format' };
    return { errors: [{ ...error, params: { format: 'payout-account' } }] };
  }

  /**
   * Customers confirm by their own phone; for an agent, and by a mailed link, whoever it belongs to is asked, at an
   * address that is none of the agency.
   */
  async function confirming({ account, caller, partner, before, email }: ClaimSubject, brand: string) {
    const own = account?.role === 'benutzer' && caller ? caller.personId : undefined;
    const agent = own === undefined ? (account?.number ?? partner?.agent ?? undefined) : undefined;
    const { person, isOfAgency } = await transaction(db, async (trx) => ({
      person: own && (await findPerson(trx, own)),
      isOfAgency: await agencyWays(trx, agent),
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

  /** Sends the code for the account of some answers. @throws PlatformError request-invalid where none is needed, confirmation-unreachable */
  async function request(account: PayoutAccount | undefined, subject: ClaimSubject, brand: string) {
    if (!account || account.known) throw new PlatformError('request-invalid');
    const purpose = purposeOf(subject, account.iban);
    return proofs.request(await confirming(subject, brand), purpose, account.iban);
  }

  /** @throws PlatformError proof-missing, proof-wrong, proof-over for an account that was not known */
  async function prove(
    account: PayoutAccount | undefined,
    { proof }: ClaimRequest,
    subject: ClaimSubject,
    brand: string,
  ): Promise<void> {
    if (!account || account.known) return;
    const { owner } = await confirming(subject, brand);
    await proofs.judge(owner, purposeOf(subject, account.iban), proof);
  }

  /** Keeps the account, uses its code up and tells the old ways. @returns what the core system is told */
  async function keep(
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

  return { offered, masked, remembered, judged, request, prove, keep };
}

/** What `keep` is told of a claim. */
interface PayoutInput {
  account: PayoutAccount | undefined;
  call: ClaimRequest;
  subject: ClaimSubject;
  claim: string;
  partner: string | null;
  brand: string;
  hours: number | undefined;
}

/** How the person was reached before this report. */
function waysOf({ partner, before, email }: ClaimSubject) {
  if (!partner) return { email: email ?? before?.claim.reporter?.email, name: before?.claim.reporter?.name };
  const { contact } = partner.data;
  return { name: nameOfPartner(partner.data), email: contact.email, phone: contact.mobile };
}

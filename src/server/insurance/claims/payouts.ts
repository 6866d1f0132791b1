import type { Answers, FieldError } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { formatAccountEnding } from '#engine/formats/accountEnding.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { setPointer } from '#engine/setPointer.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { findPerson } from '#server/people/identity/people.ts';
import type { OpenedWizard } from '#server/answers/judgement/service.ts';
import { agencyContactMatcher } from '#server/people/partners/agencyContacts.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { endingOf, knownAccounts, payoutAccountOf, type PayoutAccount } from '../payouts/account.ts';
import { createPayoutGuard } from '../payouts/guard.ts';
import { createPayoutProofs, purposeOfAccounts, type CodeRecipient } from '../payouts/proofs.ts';
import { accountsOfClaim, heldUntil } from '../payouts/service.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';
import { consumeCode } from '#server/people/oneTimeCodes/oneTimeCodes.ts';

/** Bank account for the core system. */
interface ClaimPayout {
  iban: string;
  /** ISO instant before which no payment is allowed. */
  heldUntil?: string;
}

/**
 * Bank accounts for claim payments: known ones are used at once, new ones need a code and a waiting period.
 */
export function createClaimPayouts(deps: Deps) {
  const { db, clock } = deps;
  const guard = createPayoutGuard(deps);
  const proofs = createPayoutProofs(deps);

  const knownAccountsOf = async (trx: Trx, { partner, contract, before }: ClaimSubject): Promise<string[]> =>
    knownAccounts({ partner, contract }, before ? await accountsOfClaim(trx, before.claim.id) : []);

  /** Returns the endings of known accounts, offered as options. */
  async function offered(definition: Definition, subject: ClaimSubject): Promise<string[]> {
    if (!definition.payout) return [];
    const known = await transaction(db, (trx) => knownAccountsOf(trx, subject));
    return [...new Set(known.map(endingOf))];
  }

  /** Returns answers with the account reduced to its ending, as stored and displayed. */
  function masked({ payout }: Definition, answers: Answers, account: PayoutAccount | undefined): Answers {
    return payout && account
      ? setPointer(answers, payout.account, formatAccountEnding(endingOf(account.iban)))
      : answers;
  }

  /** Returns earlier answers with known accounts reduced to their endings. */
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

  /** Returns the account named by the answers, or an error where its ending is not known. */
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
   * Returns the recipient of the code: customers by their own phone; for agents and mailed links the owner,
   * at an address that is not the agency's.
   */
  async function confirming({ account, caller, partner, before, email }: ClaimSubject, brand: string) {
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
  async function request(account: PayoutAccount | undefined, subject: ClaimSubject, brand: string) {
    if (!account || account.known) throw new PlatformError('request-invalid');
    const purpose = purposeOf(subject, account.iban);
    return proofs.request(await confirming(subject, brand), purpose, account.iban);
  }

  /** @throws PlatformError proof-missing, proof-wrong, proof-over for a new account */
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

  /**
   * Stores the account, consumes its code and notifies the previous contact.
   * @returns the account for the core system
   */
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

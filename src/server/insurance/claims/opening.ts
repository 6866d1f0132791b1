import { contractContext } from '#engine/contract/contractContext.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { contractsOf, findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { openDraft } from '../drafts/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { createJudgement, type Opened } from '#server/answers/judgement/service.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { actingFor } from '../changes/actingFor.ts';
import { accountOf, visiblePartnerIn, assertVisible } from '#server/people/partners/ownership.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimPrefill } from './claimPrefill.ts';
import { createClaimPayouts } from './payouts.ts';
import { createClaimLinkCodes, type ByToken } from './linkCodes.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaimIn } from './authorizedClaim.ts';
import { findClaim, reportsOf, type ClaimRow } from './store.ts';
import type { ClaimCall, Subject } from './claimSubject.ts';

/** What a wizard about a claim begins with. */
export interface BegunClaim {
  wizard: { id: string; key: string; version: string; context: string; module: string };
  inputs: Inputs;
  answers: Answers;
  contract?: { id: string; product: string; title: string };
  claim?: { id: string; title: string };
  /** The last four characters of the accounts that are known. */
  accounts?: string[];
  /** For whom an agent reports. */
  customer?: { number: string; name: string };
}

/** The contexts of later answers, with an account and by a link; every other one is the first report. */
const supplements = ['ergaenzung', 'nachtrag'];
/** The same for what is reported first: by a customer, by anybody else. */
const reports = ['meldung', 'geschaedigt'] as const;

/** Opens reports of claims: whose they are, what asks, and by what it is judged. */
export function createClaimOpening(deps: Deps) {
  const { db, clock, registry, root } = deps;
  const judgement = createJudgement(deps);
  const payouts = createClaimPayouts(deps);
  const { demand: demandCode } = createClaimLinkCodes(deps);
  const t = translator('live', root);

  const published = () => registry.list().filter(({ definition }) => definition.kind === 'schaden');
  const find = (id: string) => published().find(({ definition }) => definition.id === id);

  /** The definition that asks about claims of a product. @throws PlatformError claim-line-unknown */
  function forProduct(product: string): Definition {
    const found = published().find(({ definition }) => definition.products?.includes(product));
    if (!found) throw new PlatformError('claim-line-unknown');
    return found.definition;
  }

  const withContract = async (
    trx: Trx,
    account: VisibleAccount,
    caller: Caller,
    id: string,
  ): Promise<Subject> => {
    const contract = assertVisible(account, await findContract(trx, id));
    const partner = await findPartner(trx, contract.partner);
    if (!partner) throw new PlatformError('not-found');
    return { account, caller, partner, contract };
  };

  /** A contract of the caller's. @throws PlatformError not-found also for somebody else's */
  async function ofContract(caller: Caller, id: string): Promise<Subject> {
    const account = await accountOf(deps, caller);
    return transaction(db, (trx) => withContract(trx, account, caller, id));
  }

  /** The contract at a place in the customer's list, from 0. @throws PlatformError not-found */
  async function atPlace(caller: Caller, place: number): Promise<Subject> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const contract = (await contractsOf(trx, account.number, { limit: place + 1 }))[place];
      if (!contract) throw new PlatformError('not-found');
      return withContract(trx, account, caller, contract.id);
    });
  }

  /** A customer of the caller's, without a contract. @throws PlatformError not-found also for somebody else's */
  async function ofCustomer(caller: Caller, number: string): Promise<Subject> {
    const account = await accountOf(deps, caller);
    const partner = await transaction(db, (trx) => visiblePartnerIn(trx, account, number));
    return { account, caller, partner };
  }

  /** A claim with its contract and all that was said. */
  async function withClaim(trx: Trx, claim: ClaimRow, known: Subject): Promise<Subject> {
    const contract = claim.contract === null ? undefined : await findContract(trx, claim.contract);
    const partner = known.partner ?? (claim.partner ? await findPartner(trx, claim.partner) : undefined);
    const before = { claim, reports: await reportsOf(trx, claim.id) };
    return { ...known, ...(partner && { partner }), ...(contract && { contract }), before };
  }

  /** A claim of the caller's. @throws PlatformError not-found also for somebody else's */
  async function ofClaim(caller: Caller, id: string): Promise<Subject> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const { claim, partner } = await authorizedClaimIn(trx, account, id);
      return withClaim(trx, claim, { account, caller, partner });
    });
  }

  /** What a mailed link names. @throws PlatformError link-invalid, claim-code-needed where it leads to earlier answers */
  async function ofLink(byToken: ByToken): Promise<Subject> {
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

  /** Whoever is signed in, without a contract; nobody. */
  async function ofCaller(caller: Caller | null): Promise<Subject> {
    if (!caller) return {};
    const account = await accountOf(deps, caller);
    const number = account.role === 'benutzer' ? account.number : undefined;
    const partner = number && (await transaction(db, (trx) => findPartner(trx, number)));
    return { account, caller, ...(partner && { partner }) };
  }

  /** The inputs as only the server makes them. */
  function inputsFor(inputs: Inputs, { account, contract, partner }: Subject): Inputs {
    const role = account?.role === 'benutzer' ? 'benutzer' : account ? 'vermittler' : 'offen';
    const about = contract && partner && { contract: contractContext({ contract, partner }, inputs.today) };
    return { ...inputs, role, ...about };
  }

  /** The definition that a call means. @throws PlatformError claim-line-unknown */
  function meant(call: Pick<ClaimCall, 'definition'>, { contract, before }: Subject): Definition {
    const said = before?.claim.definition ?? call.definition;
    if (said === undefined && contract) return forProduct(contract.product);
    const { definition } = (said === undefined ? undefined : find(said)) ?? {};
    if (!definition) throw new PlatformError('claim-line-unknown');
    // A contract is never reported upon with the questions of another line.
    if (contract && definition.products && !definition.products.includes(contract.product))
      throw new PlatformError('claim-line-unknown');
    return definition;
  }

  /**
   * Opens a call with the answers in it, judged with the flags of its draft, if it names one.
   * @throws PlatformError claim-line-unknown, claim-closed, draft-unknown and as `open` of the judgement
   */
  async function open(call: ClaimCall, subject: Subject): Promise<Opened> {
    const { id } = meant(call, subject);
    const { version, brand, answers, draftId } = call;
    const usual = subject.before ? supplements[subject.account ? 0 : 1] : reports[subject.account ? 0 : 1];
    const context = call.context ?? usual ?? '';
    if (supplements.includes(context) !== (subject.before !== undefined))
      throw new PlatformError('context-unknown');
    const now = clock.now();
    const draft =
      draftId === undefined
        ? undefined
        : await transaction(db, (trx) => openDraft(trx, draftId, now, brand === undefined ? [] : [brand]));
    const own = subject.before?.claim.brand ?? subject.contract?.brand ?? subject.partner?.brand ?? brand;
    const request = { answers, context, caller: subject.caller ?? null };
    const asked = { ...request, ...(version && { version }), ...(own && { brand: own }) };
    const opened = await judgement.open(id, asked, draft?.flags);
    return { ...opened, inputs: inputsFor(opened.inputs, subject) };
  }

  /** What a wizard begins with; what was said before is there already. */
  async function begin(call: Omit<ClaimCall, 'answers'>, subject: Subject): Promise<BegunClaim> {
    const { loaded, inputs } = await open({ ...call, answers: {} }, subject);
    const { definition } = loaded;
    const last = subject.before?.reports.at(-1)?.answers;
    const said = last
      ? await payouts.remembered(definition, last, subject)
      : claimPrefill(definition, subject);
    const accounts = await payouts.offered(definition, subject);
    const lookups = { ...inputs.lookups, ...(await judgement.lookupsOf(loaded, said)) };
    const { id, key, version } = definition;
    const module = find(id)?.module ?? '';
    const { contract, before } = subject;
    const titleOf = (product: string) => {
      const known = registry.get(product)?.definition;
      return known ? t(`${known.namespace}:title`) : product;
    };
    return {
      wizard: { id, key, version, context: inputs.context, module },
      inputs: { ...inputs, lookups },
      answers: said,
      ...(accounts.length > 0 && { accounts }),
      ...(contract && {
        contract: { id: contract.id, product: contract.product, title: titleOf(contract.product) },
      }),
      ...(before && { claim: { id: before.claim.id, title: before.claim.title } }),
      ...(subject.caller && subject.partner && actingFor(subject.caller, subject.partner)),
    };
  }

  return { ofContract, ofCustomer, atPlace, ofClaim, ofLink, ofCaller, open, begin };
}

import { aboutContract } from '#engine/contract/about.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { contractsOf, findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { openDraft } from '../drafts/service.ts';
import type { Caller } from '#server/ports/identity.ts';
import { createJudgement, type OpenedWizard } from '#server/answers/judgement/service.ts';
import type { SeeingAccount } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { actingFor } from '../changes/actingFor.ts';
import { accountOf, ownPartnerIn, seenBy } from '#server/people/partners/visible.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimPrefill } from './claimPrefill.ts';
import { createClaimPayouts } from './payouts.ts';
import { createClaimLinkCodes, type LinkToken } from './linkCodes.ts';
import { readClaimLink } from './links.ts';
import { authorizedClaimIn } from './authorizedClaim.ts';
import { findClaim, reportsOf, type ClaimRow } from './store.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';

/** What a wizard about a claim begins with. */
export interface ClaimStart {
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
const supplementContexts = ['ergaenzung', 'nachtrag'];
/** The same for what is reported first: by a customer, by anybody else. */
const reportContexts = ['meldung', 'geschaedigt'] as const;

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
    account: SeeingAccount,
    caller: Caller,
    id: string,
  ): Promise<ClaimSubject> => {
    const contract = seenBy(account, await findContract(trx, id));
    const partner = await findPartner(trx, contract.partner);
    if (!partner) throw new PlatformError('not-found');
    return { account, caller, partner, contract };
  };

  /** A contract of the caller's. @throws PlatformError not-found also for somebody else's */
  async function ofContract(caller: Caller, id: string): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    return transaction(db, (trx) => withContract(trx, account, caller, id));
  }

  /** The contract at a place in the customer's list, from 0. @throws PlatformError not-found */
  async function atIndex(caller: Caller, index: number): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const contract = (await contractsOf(trx, account.number, { limit: index + 1 }))[index];
      if (!contract) throw new PlatformError('not-found');
      return withContract(trx, account, caller, contract.id);
    });
  }

  /** A customer of the caller's, without a contract. @throws PlatformError not-found also for somebody else's */
  async function ofCustomer(caller: Caller, number: string): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    const partner = await transaction(db, (trx) => ownPartnerIn(trx, account, number));
    return { account, caller, partner };
  }

  /** A claim with its contract and all that was said. */
  async function withClaim(trx: Trx, claim: ClaimRow, subject: ClaimSubject): Promise<ClaimSubject> {
    const contract = claim.contract === null ? undefined : await findContract(trx, claim.contract);
    const partner = subject.partner ?? (claim.partner ? await findPartner(trx, claim.partner) : undefined);
    const before = { claim, reports: await reportsOf(trx, claim.id) };
    return { ...subject, ...(partner && { partner }), ...(contract && { contract }), before };
  }

  /** A claim of the caller's. @throws PlatformError not-found also for somebody else's */
  async function ofClaim(caller: Caller, id: string): Promise<ClaimSubject> {
    const account = await accountOf(deps, caller);
    return transaction(db, async (trx) => {
      const { claim, partner } = await authorizedClaimIn(trx, account, id);
      return withClaim(trx, claim, { account, caller, partner });
    });
  }

  /** What a mailed link names. @throws PlatformError link-invalid, claim-code-needed where it leads to earlier answers */
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

  /** Whoever is signed in, without a contract; nobody. */
  async function ofCaller(caller: Caller | null): Promise<ClaimSubject> {
    if (!caller) return {};
    const account = await accountOf(deps, caller);
    const number = account.role === 'benutzer' ? account.number : undefined;
    const partner = number && (await transaction(db, (trx) => findPartner(trx, number)));
    return { account, caller, ...(partner && { partner }) };
  }

  /** The inputs as only the server makes them. */
  function inputsFor(inputs: Inputs, { account, contract, partner }: ClaimSubject): Inputs {
    const role = account?.role === 'benutzer' ? 'benutzer' : account ? 'vermittler' : 'offen';
    const about = contract && partner && { contract: aboutContract({ contract, partner }, inputs.today) };
    return { ...inputs, role, ...about };
  }

  /** The definition that a call means. @throws PlatformError claim-line-unknown */
  function meant(call: Pick<ClaimRequest, 'definition'>, { contract, before }: ClaimSubject): Definition {
    const definitionId = before?.claim.definition ?? call.definition;
    if (definitionId === undefined && contract) return forProduct(contract.product);
    const { definition } = (definitionId === undefined ? undefined : find(definitionId)) ?? {};
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
  async function open(call: ClaimRequest, subject: ClaimSubject): Promise<OpenedWizard> {
    const { id } = meant(call, subject);
    const { version, brand, answers, draftId } = call;
    const usual = subject.before
      ? supplementContexts[subject.account ? 0 : 1]
      : reportContexts[subject.account ? 0 : 1];
    const context = call.context ?? usual ?? '';
    if (supplementContexts.includes(context) !== (subject.before !== undefined))
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
  async function begin(call: Omit<ClaimRequest, 'answers'>, subject: ClaimSubject): Promise<ClaimStart> {
    const { loaded, inputs } = await open({ ...call, answers: {} }, subject);
    const { definition } = loaded;
    const last = subject.before?.reports.at(-1)?.answers;
    const answers = last
      ? await payouts.remembered(definition, last, subject)
      : claimPrefill(definition, subject);
    const accounts = await payouts.offered(definition, subject);
    const lookups = { ...inputs.lookups, ...(await judgement.lookupsOf(loaded, answers)) };
    const { id, key, version } = definition;
    const module = find(id)?.module ?? '';
    const { contract, before } = subject;
    const titleOf = (product: string) => {
      const productDefinition = registry.get(product)?.definition;
      return productDefinition ? t(`${productDefinition.namespace}:title`) : product;
    };
    return {
      wizard: { id, key, version, context: inputs.context, module },
      inputs: { ...inputs, lookups },
      answers: answers,
      ...(accounts.length > 0 && { accounts }),
      ...(contract && {
        contract: { id: contract.id, product: contract.product, title: titleOf(contract.product) },
      }),
      ...(before && { claim: { id: before.claim.id, title: before.claim.title } }),
      ...(subject.caller && subject.partner && actingFor(subject.caller, subject.partner)),
    };
  }

  return { ofContract, ofCustomer, atPlace: atIndex, ofClaim, ofLink, ofCaller, open, begin };
}

import { createClaimSubjects } from './claimSubjects.ts';
import { contractContext } from '#engine/contract/contractContext.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import type { Definition } from '#engine/definition/definition.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { openDraft } from '../drafts/opening.ts';
import { createJudgement, type OpenedWizard } from '#server/answers/judgement/service.ts';
import { actingFor } from '../changes/actingFor.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { claimPrefill } from './claimPrefill.ts';
import { otherContracts } from './otherContracts.ts';
import { createClaimPayouts } from './payouts.ts';
import type { ClaimRequest, ClaimSubject } from './claimSubject.ts';

/** Start of a claim wizard. */
interface ClaimStart {
  wizard: { id: string; key: string; version: string; context: string; module: string };
  inputs: Inputs;
  answers: Answers;
  contract?: { id: string; product: string; title: string };
  claim?: { id: string; title: string };
  /** Last four characters of known bank accounts. */
  accounts?: string[];
  /** Own contracts that may cover the damage as well. */
  otherContracts?: { id: string; title: string }[];
  /** The customer for whom an agent reports. */
  customer?: { number: string; name: string };
}

/** Contexts of supplements, with an account and by link; all others are first reports. */
const supplementContexts = ['ergaenzung', 'nachtrag'];
/** Contexts of first reports: by a customer, by others. */
const reportContexts = ['meldung', 'geschaedigt'] as const;

/** Opens claim reports: owner, definition and inputs. */
export function createClaimOpening(deps: Deps) {
  const { db, clock, registry, root } = deps;
  const judgement = createJudgement(deps);
  const payouts = createClaimPayouts(deps);
  const t = translator('live', root);

  const published = () => registry.list().filter(({ definition }) => definition.kind === 'schaden');
  const find = (id: string) => published().find(({ definition }) => definition.id === id);

  /** Returns the definition for claims of a product. @throws PlatformError claim-line-unknown */
  function forProduct(product: string): Definition {
    const found = published().find(({ definition }) => definition.products?.includes(product));
    if (!found) throw new PlatformError('claim-line-unknown');
    return found.definition;
  }

  /** Returns the server-side inputs. */
  function inputsFor(inputs: Inputs, { account, contract, partner, email, before }: ClaimSubject): Inputs {
    const role = account?.role === 'benutzer' ? 'benutzer' : account ? 'vermittler' : 'offen';
    const about = contract && partner && { contract: contractContext({ contract, partner }, inputs.today) };
    const address = email ?? before?.claim.reporter?.email;
    const existing = { ...(contract && { contractKnown: true }), ...(address && { emailKnown: true }) };
    return { ...inputs, role, ...about, ...existing };
  }

  /** Returns the definition of a call. @throws PlatformError claim-line-unknown */
  function meant(call: Pick<ClaimRequest, 'definition'>, { contract, before }: ClaimSubject): Definition {
    const definitionId = before?.claim.definition ?? call.definition;
    if (definitionId === undefined && contract) return forProduct(contract.product);
    const { definition } = (definitionId === undefined ? undefined : find(definitionId)) ?? {};
    if (!definition) throw new PlatformError('claim-line-unknown');
    // The definition must cover the contract's product.
    if (contract && definition.products && !definition.products.includes(contract.product))
      throw new PlatformError('claim-line-unknown');
    return definition;
  }

  /**
   * Opens a call with its answers, judged with the flags of its draft, if any.
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

  /** Returns the start of a wizard, prefilled with earlier answers. */
  async function begin(call: Omit<ClaimRequest, 'answers'>, subject: ClaimSubject): Promise<ClaimStart> {
    const { loaded, inputs } = await open({ ...call, answers: {} }, subject);
    const { definition } = loaded;
    const last = subject.before?.reports.at(-1)?.answers;
    const answers = last
      ? await payouts.remembered(definition, last, subject)
      : claimPrefill(definition, subject);
    const accounts = await payouts.offered(definition, subject);
    const lookups = { ...inputs.lookups, ...(await judgement.lookupsOf(loaded, answers)) };
    const others = await otherContracts(deps, loaded, { answers, inputs, subject });
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
      ...(others.length > 0 && {
        otherContracts: others.map((one) => ({ id: one.id, title: titleOf(one.product) })),
      }),
      ...(contract && {
        contract: { id: contract.id, product: contract.product, title: titleOf(contract.product) },
      }),
      ...(before && { claim: { id: before.claim.id, title: before.claim.title } }),
      ...(subject.caller && subject.partner && actingFor(subject.caller, subject.partner)),
    };
  }

  return { ...createClaimSubjects(deps), open, begin };
}

import { contractContext } from '#engine/contract/contractContext.ts';
import type { Answers, Inputs } from '#engine/definition/answers.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { createJudgement } from '#server/answers/judgement/service.ts';
import type { Account } from '#server/people/partners/accounts.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { accountOf, assertVisible } from '#server/people/partners/ownership.ts';
import { translator } from '#server/catalog/translations/service.ts';
import type { Subject } from './contractSubject.ts';
import { createEffectRunner } from './effectRunner.ts';
import { pendingEffects, type ChangeEffect } from './effectStore.ts';
import type { OpenedChange } from './outcome.ts';
import { ineligibilityOf } from './eligibility.ts';
import type { Proof } from './proofs.ts';

/** The body of a call about a change. */
export interface ChangeRequest {
  version?: string;
  answers: Answers;
  /** Yearly premium after the change, as displayed. */
  yearCent?: number;
  /** Requested effective date, where it is not part of the answers. */
  effectiveOn?: string;
  proof?: Proof;
}

/** A contract that the caller may change, with its pending effects. */
export interface OpenedContract {
  account: Account;
  subject: Subject;
  waiting: ChangeEffect[];
}

/** Opens contracts and changes for the signed-in caller. */
export function createChangeOpening(deps: Deps) {
  const { db, registry, root } = deps;
  const judgement = createJudgement(deps);
  const effects = createEffectRunner(deps);
  const t = translator('live', root);

  /**
   * Returns a contract that the caller may change, with effects due today applied.
   * @throws PlatformError not-found, also for what belongs to another person
   */
  async function subjectFor(caller: Caller, id: string): Promise<OpenedContract> {
    const account = await accountOf(deps, caller);
    const read = () =>
      transaction(db, async (trx) => {
        const contract = assertVisible(account, await findContract(trx, id));
        const partner = await findPartner(trx, contract.partner);
        if (!partner) throw new PlatformError('not-found');
        return { subject: { contract, partner }, waiting: await pendingEffects(trx, id) };
      });
    const found = await read();
    // Effects due today are applied before reading.
    const settled = found.waiting.length > 0 && (await effects.settleAt(id));
    return { account, ...(settled ? await read() : found) };
  }

  function inputsFor(loaded: LoadedDefinition, { account, subject }: OpenedContract): Inputs {
    const [context = ''] = Object.keys(loaded.definition.addresses);
    const inputs = judgement.freshInputs(context, subject.contract.brand);
    return { ...inputs, role: account.role, contract: contractContext(subject, inputs.today) };
  }

  /** Returns why a change is not possible for a contract; undefined where it is. */
  const refused = (loaded: LoadedDefinition, found: OpenedContract) =>
    ineligibilityOf(loaded, inputsFor(loaded, found), t);

  async function load(change: string, version?: string): Promise<LoadedDefinition> {
    if (!registry.get(`aenderung.${change}`)) throw new PlatformError('change-unknown');
    return judgement.load(`aenderung.${change}`, version);
  }

  /**
   * @throws PlatformError not-found, change-unknown, change-impossible with the reason, page-unknown,
   * member-unknown
   */
  async function openFor(
    caller: Caller,
    id: string,
    change: string,
    call?: ChangeRequest,
  ): Promise<OpenedChange> {
    const found = await subjectFor(caller, id);
    const loaded = await load(change, call?.version);
    const plain = inputsFor(loaded, found);
    const refusal = ineligibilityOf(loaded, plain, t);
    if (refusal)
      throw new PlatformError('change-impossible', {
        members: { reason: refusal.text, because: refusal.code },
      });
    if (!call) return { ...found, loaded, inputs: plain };
    const opened = await judgement.open(loaded.definition.id, {
      version: loaded.definition.version,
      context: plain.context,
      brand: found.subject.contract.brand,
      answers: call.answers,
      caller,
    });
    return { ...found, loaded, inputs: { ...plain, lookups: opened.inputs.lookups } };
  }

  return { subjectFor, openFor, refused, lookupsOf: judgement.lookupsOf, load: judgement.load };
}

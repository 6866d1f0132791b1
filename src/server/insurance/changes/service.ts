import type { AsJson } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { canonicalJson } from '#engine/quote.ts';
import { formatDate } from '#engine/text/format.ts';
import { textBySemantic } from '../applications/textBySemantic.ts';
import type { Deps } from '#server/ports/deps.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { fingerprintOf, type StoredResponse } from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createChangeList } from './changeList.ts';
import { createHistory } from './history.ts';
import { createChangeJudgement } from './changeJudgement.ts';
import { changeNumber } from './number.ts';
import { actingFor } from './actingFor.ts';
import { createChangeOpening, type ChangeRequest } from './opening.ts';
import { outcomeView, type OpenedChange, type OutcomeView } from './outcome.ts';
import { createProofs, changePurpose } from './proofs.ts';
import { createChangeWriter } from './changeWriter.ts';
import { createRevocation } from './revocation.ts';
import { changePrefill } from './applyWrites.ts';

export type { ChangeRequest as ChangeCall } from './opening.ts';

const isPriced = ({ loaded }: OpenedChange) => loaded.definition.change?.priced === true;

const purpose = (id: string, change: string, { answers }: ChangeRequest) =>
  changePurpose(canonicalJson({ id, change, answers }));

/** Opens, calculates and saves contract changes for the signed-in caller. */
export function createChanges(deps: Deps) {
  const { clock, ids, registry, root } = deps;
  const opening = createChangeOpening(deps);
  const proofs = createProofs(deps);
  const { outcomeOf, titled } = createChangeJudgement(deps);
  const saving = createChangeWriter(deps, { proofs, titled });
  const history = createHistory(deps, titled);
  const list = createChangeList(deps, { opening, titled });
  const takingBack = createRevocation(deps, { opening, titled });
  const t = translator('live', root);

  /**
   * Returns the start of the wizard: inputs with the contract, prefilled answers and the version they belong
   * to.
   */
  async function open(caller: Caller, id: string, change: string) {
    const { subject, loaded, inputs } = await opening.openFor(caller, id, change);
    const answers = changePrefill(loaded.definition, subject);
    const { definition } = loaded;
    const lookups = { ...inputs.lookups, ...(await opening.lookupsOf(loaded, answers)) };
    const { product } = subject.contract;
    const productDefinition = registry.get(product)?.definition;
    return {
      etag: `"${subject.contract.version}"`,
      inputs: { ...inputs, lookups },
      answers,
      definition: definition.id,
      version: definition.version,
      contract: {
        id,
        product,
        title: productDefinition ? t(`${productDefinition.namespace}:title`) : product,
      },
      priced: definition.change?.priced === true,
      proof: definition.change?.proof ?? null,
      ...actingFor(caller, subject.partner),
    };
  }

  /** Returns premium before and after, effective date and consequences of the answers so far. */
  async function calculate(caller: Caller, id: string, change: string, call: ChangeRequest) {
    const opened = await opening.openFor(caller, id, change, call);
    const outcome = await outcomeOf(opened, call.answers, { partial: true });
    return {
      etag: `"${opened.subject.contract.version}"`,
      ...outcomeView(outcome, { priced: isPriced(opened) }),
    };
  }

  /**
   * Asserts that the caller may change a contract.
   * @throws PlatformError not-found, also for what belongs to another person
   */
  async function own(caller: Caller, id: string): Promise<void> {
    await opening.subjectFor(caller, id);
  }

  /** Sends the code required by the change. @throws PlatformError as `save` */
  async function requestProof(caller: Caller, id: string, change: string, call: ChangeRequest) {
    const opened = await opening.openFor(caller, id, change, call);
    await outcomeOf(opened, call.answers, {});
    const iban = textBySemantic(opened.loaded.definition, call.answers, 'iban');
    return proofs.request(opened, purpose(id, change, call), iban);
  }

  /**
   * Saves a change: contract, partner, audit trail, response and messages in one transaction. The same key
   * and body get the first answer, also concurrently.
   * @param revision contract version that the person has seen; undefined: the current one
   * @throws PlatformError contract-changed with the changes since, end-day-impossible with the day,
   * premium-stale, proof-missing, proof-wrong, proof-over, change-nothing, and as `calculate`
   */
  async function save(
    caller: Caller,
    id: string,
    change: string,
    call: ChangeRequest,
    { key, revision }: { key: string; revision: number | undefined },
  ): Promise<StoredResponse> {
    const { proof, ...asked } = call;
    // Keys are scoped to the person, so that others cannot get the answer.
    const scope = `aenderung/${caller.personId}/${id}/${change}`;
    const repeatable = { scope, key, fingerprint: fingerprintOf(asked) };
    const replayed = await saving.saved(repeatable);
    if (replayed) return replayed;
    try {
      const opened = await opening.openFor(caller, id, change, call);
      const { contract } = opened.subject;
      if (revision !== undefined && contract.version !== revision) throw await saving.inBetween(id, revision);
      const changeId = ids.uuid();
      const number = changeNumber(changeId, opened.inputs.today);
      const outcome = await outcomeOf(opened, call.answers, { number });
      const { effectiveOn } = outcome;
      if (call.effectiveOn !== undefined && call.effectiveOn !== effectiveOn)
        throw new PlatformError('end-day-impossible', {
          members: { effectiveOn, reason: t('changes:refused.endDay', { date: formatDate(effectiveOn) }) },
        });
      const { yearCent } = outcome.premium.after;
      if (isPriced(opened) && call.yearCent !== undefined && call.yearCent !== yearCent) {
        const members: AsJson<OutcomeView> = outcomeView(outcome, { priced: true });
        throw new PlatformError('premium-stale', { members });
      }
      if (opened.loaded.definition.change?.proof === 'tan')
        await proofs.judge(caller.personId, purpose(id, change, call), proof);
      const storing = { opened, outcome, call, changeId, number, caller, now: clock.now() };
      return await saving.save(repeatable, storing);
    } catch (error) {
      // A concurrent duplicate makes this request look late: both get the same answer.
      const answered = error instanceof PlatformError ? await saving.saved(repeatable) : undefined;
      if (answered) return answered;
      throw error;
    }
  }

  /**
   * Confirms that the contract's data is unchanged: only the audit trail is written.
   * @throws PlatformError change-impossible for a contract of another product, and as `save`
   */
  async function confirm(
    caller: Caller,
    id: string,
    { product, change }: { product: string; change: string },
    { key, revision }: { key: string; revision: number | undefined },
  ): Promise<StoredResponse> {
    const { subject } = await opening.subjectFor(caller, id);
    if (subject.contract.product !== product)
      throw new PlatformError('change-impossible', {
        members: { reason: t('changes:refused.product'), because: 'product' },
      });
    const scope = `bestaetigung/${caller.personId}/${id}/${change}`;
    const repeatable = { scope, key, fingerprint: fingerprintOf({ product }) };
    const replayed = await saving.saved(repeatable);
    if (replayed) return replayed;
    const opened = await opening.openFor(caller, id, change);
    const { version } = opened.subject.contract;
    if (revision !== undefined && version !== revision) throw await saving.inBetween(id, revision);
    const answers = changePrefill(opened.loaded.definition, opened.subject);
    const lookups = { ...opened.inputs.lookups, ...(await opening.lookupsOf(opened.loaded, answers)) };
    const changeId = ids.uuid();
    const number = changeNumber(changeId, opened.inputs.today);
    const asked = { ...opened, inputs: { ...opened.inputs, lookups } };
    const outcome = await outcomeOf(asked, answers, { number });
    const same = {
      ...outcome,
      decision: 'confirm' as const,
      writes: [],
      waits: false,
      replaced: [],
      replanned: [],
    };
    const { contract } = opened.subject;
    const premium = { before: contract.premium, after: contract.premium };
    const storing = { opened: asked, outcome: { ...same, premium, consequences: [] }, call: { answers } };
    return saving.save(repeatable, { ...storing, changeId, number, caller, now: clock.now() });
  }

  return {
    list,
    own,
    open,
    calculate,
    requestProof,
    history,
    takeBack: takingBack.takeBack,
    previewTakingBack: takingBack.preview,
    save: (...given: Parameters<typeof save>) => withFreeNumber(() => save(...given)),
    confirm: (...given: Parameters<typeof confirm>) => withFreeNumber(() => confirm(...given)),
  };
}

import { aboutContract } from '#engine/contract/about.ts';
import type { Answers, FieldError, Inputs } from '#engine/definition/answers.ts';
import type { Json, JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import type { Scope } from '#engine/judgement/scope.ts';
import { walk } from '#engine/judgement/walk.ts';
import type { LoadedDefinition } from '#engine/load.ts';
import { outline } from '#engine/outline.ts';
import { canonicalJson } from '#engine/quote.ts';
import { findContract, updateContract } from '../contracts/service.ts';
import { transaction, type Trx } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../identity/verifier.ts';
import { fingerprintOf, firstAnswer, once, type Answered } from '../idempotency/service.ts';
import { createJudgement, problemErrors } from '../judgement/service.ts';
import { enqueue } from '../outbox/service.ts';
import { findAccount, type Account } from '../partners/accounts.ts';
import { findPartner, updatePartner } from '../partners/service.ts';
import { translator } from '../translations/service.ts';
import type { Subject } from './subject.ts';
import { changeNumber } from './number.ts';
import { addressOf, refusalOf, type Refusal } from './possible.ts';
import { backOf, consequencesOf, nextSteps, told, type OpenedChange, type Outcome } from './outcome.ts';
import { newlyWrong, premiumOf, type Insured } from './premium.ts';
import { createProofs, purposeOf, type Proof } from './proofs.ts';
import { changesOf, insertChange } from './store.ts';
import { differences, prefilled, withWrites, writtenOf } from './writing.ts';

/** The body of a call about a change. */
export interface ChangeCall {
  version?: string;
  answers: Answers;
  /** What the person has seen to be the premium of a year afterwards. */
  yearCent?: number;
  proof?: Proof;
}

/** The row of the list: a change, and why it is not possible where it is not. */
export interface ListedChange {
  change: string;
  title: string;
  lead?: string;
  icon?: string;
  possible: boolean;
  address?: string;
  refused?: Refusal;
}

/** Opens, computes and saves changes of contracts for whoever is signed in. */
export function createChanges(deps: Deps) {
  const { db, clock, ids, registry, root, tariffs } = deps;
  const judgement = createJudgement(deps);
  const proofs = createProofs(deps);
  const t = translator('live', root);

  const published = () => registry.list().filter(({ definition }) => definition.kind === 'aenderung');

  /** A contract that the caller may change. @throws PlatformError not-found, also for somebody else's */
  async function subjectFor(caller: Caller, id: string): Promise<{ account: Account; subject: Subject }> {
    return transaction(db, async (trx) => {
      const account = await findAccount(trx, caller);
      const contract = account && (await findContract(trx, id));
      const own =
        account &&
        contract &&
        (account.portal === 'benutzer'
          ? contract.partner === account.number
          : contract.agent === account.number && account.role !== 'makler');
      const partner = own ? await findPartner(trx, contract.partner) : undefined;
      if (!own || !partner) throw new PlatformError('not-found');
      return { account, subject: { contract, partner } };
    });
  }

  function inputsFor({
    loaded,
    account,
    subject,
  }: Pick<OpenedChange, 'loaded' | 'account' | 'subject'>): Inputs {
    const [context = ''] = Object.keys(loaded.definition.addresses);
    const inputs = judgement.freshInputs(context, subject.contract.brand);
    return { ...inputs, role: account.role, contract: aboutContract(subject, inputs.today) };
  }

  async function load(change: string, version?: string): Promise<LoadedDefinition> {
    if (!registry.get(`aenderung.${change}`)) throw new PlatformError('change-unknown');
    return judgement.load(`aenderung.${change}`, version);
  }

  /** @throws PlatformError not-found, change-unknown, change-impossible with the reason */
  async function openFor(
    caller: Caller,
    id: string,
    change: string,
    call?: ChangeCall,
  ): Promise<OpenedChange> {
    const { account, subject } = await subjectFor(caller, id);
    const loaded = await load(change, call?.version);
    const plain = inputsFor({ loaded, account, subject });
    const refused = refusalOf(loaded, plain, t);
    if (refused)
      throw new PlatformError('change-impossible', {
        members: { reason: refused.text, because: refused.code },
      });
    if (!call) return { account, subject, loaded, inputs: plain };
    const opened = await judgement.open(loaded.definition.id, {
      version: loaded.definition.version,
      context: plain.context,
      brand: subject.contract.brand,
      answers: call.answers,
    });
    return { account, subject, loaded, inputs: { ...plain, lookups: opened.inputs.lookups } };
  }

  /** Every change, with the reason where it is not possible now. */
  async function list(caller: Caller, id: string): Promise<{ etag: string; items: ListedChange[] }> {
    const { account, subject } = await subjectFor(caller, id);
    const items: ListedChange[] = [];
    for (const { definition } of published()) {
      const loaded = await judgement.load(definition.id);
      const refused = refusalOf(loaded, inputsFor({ loaded, account, subject }), t);
      const say = (key: string) => {
        const full = `${definition.namespace}:${key}`;
        return t.exists(full) ? t(full) : undefined;
      };
      const [lead, icon] = [say('lead'), say('icon')];
      items.push({
        ...{ change: definition.key, title: t(`${definition.namespace}:title`), possible: !refused },
        ...(lead !== undefined && { lead }),
        ...(icon !== undefined && { icon }),
        ...(refused ? { refused } : { address: addressOf(definition, id) }),
      });
    }
    return { etag: `"${subject.contract.version}"`, items };
  }

  /** What the wizard begins with: inputs with the contract, answers from it, and the version that they belong to. */
  async function open(caller: Caller, id: string, change: string) {
    const { subject, loaded, inputs } = await openFor(caller, id, change);
    const answers = prefilled(loaded.definition, subject);
    const { definition } = loaded;
    const lookups = { ...inputs.lookups, ...(await judgement.lookupsOf(loaded, answers)) };
    const { product } = subject.contract;
    const known = registry.get(product)?.definition;
    return {
      ...{ etag: `"${subject.contract.version}"`, inputs: { ...inputs, lookups }, answers },
      ...{ definition: definition.id, version: definition.version },
      contract: { id, product, title: known ? t(`${known.namespace}:title`) : product },
      ...{ priced: definition.change?.priced === true, proof: definition.change?.proof ?? null },
    };
  }

  const refuse = (errors: FieldError[], { definition }: LoadedDefinition) =>
    new PlatformError('answers-invalid', { errors: problemErrors(errors, definition, t) });

  /** The product of the contract, with its own answers or changed ones. */
  async function insured({ subject, inputs }: OpenedChange, answers: Answers): Promise<Insured> {
    const loaded = await judgement.load(subject.contract.product);
    const { contract: _, ...plain } = inputs;
    const contexts = Object.keys(loaded.definition.addresses);
    const context = contexts.includes('antrag') ? 'antrag' : (contexts[0] ?? '');
    const lookups = await judgement.lookupsOf(loaded, answers);
    return { loaded, answers, inputs: { ...plain, role: 'offen', context, lookups } };
  }

  async function premiums(opened: OpenedChange, after: Insured): Promise<Outcome['premium']> {
    const before = opened.subject.contract.premium;
    if (!opened.loaded.definition.change?.priced) return { before, after: before };
    return { before, after: premiumOf(await tariffs.priceFor(after)) };
  }

  /**
   * Judges answers and says what they make of the contract.
   * @param partial questions may still be open: only what is wrong is refused
   * @throws PlatformError answers-invalid, answers-incomplete, not-insurable, price-incomplete, price-unavailable
   */
  async function outcomeOf(
    opened: OpenedChange,
    answers: Answers,
    number: string,
    partial: boolean,
  ): Promise<Outcome> {
    const { loaded, inputs, subject } = opened;
    const { definition } = loaded;
    const verdict = judge(loaded, answers, inputs);
    if (verdict.decision === 'decline') throw notInsurable(definition.namespace, verdict.reasons);
    const wrong = partial ? verdict.errors.filter(({ keyword }) => keyword !== 'required') : verdict.errors;
    if (wrong.length > 0) throw refuse(wrong, loaded);
    if (!partial && !verdict.path.complete) throw new PlatformError('answers-incomplete');
    const { scope } = walk(loaded, answers, inputs);
    const numbered: Scope = {
      ...scope,
      value: (pointer, item) => (pointer === '/context/number' ? number : scope.value(pointer, item)),
    };
    const after = withWrites(definition, numbered, subject);
    const [was, is] = [
      await insured(opened, subject.contract.answers),
      await insured(opened, after.contract.answers),
    ];
    const news = newlyWrong(was, is);
    if (news.declined) throw notInsurable(is.loaded.definition.namespace, news.reasons);
    if (news.errors.length > 0)
      throw refuse(
        news.errors.map((error) => backOf(definition.writes ?? [], error)),
        loaded,
      );
    const premium = await premiums(opened, is);
    const cheaper = premium.after.yearCent < premium.before.yearCent;
    const { effective = '', effectiveIfCheaper = effective } = definition.change ?? {};
    const effectiveOn = scope.value(cheaper ? effectiveIfCheaper : effective);
    const day = typeof effectiveOn === 'string' ? effectiveOn : inputs.today;
    const referred = verdict.decision === 'refer' || news.reasons.length > 0;
    return {
      ...{ scope, after, premium, effectiveOn: day },
      decision: referred ? 'refer' : 'accept',
      reasons: [...verdict.reasons, ...news.reasons],
      consequences: consequencesOf(opened, scope, { premium, effectiveOn: day }, t),
    };
  }

  function notInsurable(namespace: string, reasons: string[]): PlatformError {
    const [reason = ''] = reasons;
    return new PlatformError('not-insurable', {
      members: { reasons, reason: t(`${namespace}:decisions.${reason}.reason`) },
    });
  }

  const isPriced = ({ loaded }: OpenedChange) => loaded.definition.change?.priced === true;

  /** Premium before and after, date of effect and consequences of the answers so far. */
  async function calculate(caller: Caller, id: string, change: string, call: ChangeCall) {
    const opened = await openFor(caller, id, change, call);
    const outcome = await outcomeOf(opened, call.answers, '', true);
    return { etag: `"${opened.subject.contract.version}"`, ...told(outcome, isPriced(opened)) };
  }

  const purpose = (id: string, change: string, answers: Answers) =>
    purposeOf(canonicalJson({ id, change, answers } as unknown as Json));

  /** Sends the code that the change needs. @throws PlatformError as `save` */
  async function requestProof(caller: Caller, id: string, change: string, call: ChangeCall) {
    const opened = await openFor(caller, id, change, call);
    await outcomeOf(opened, call.answers, '', false);
    return proofs.request(caller.personId, purpose(id, change, call.answers), opened.subject);
  }

  /**
   * Saves a change: contract, partner, audit trail, answer and message in one transaction.
   * The same key and body answer the first answer.
   * @param revision version of the contract that the person has seen
   * @throws PlatformError contract-changed with what was changed since, premium-stale, proof-missing, proof-wrong,
   *   proof-over, change-nothing, and as `calculate`
   */
  async function save(
    caller: Caller,
    id: string,
    change: string,
    call: ChangeCall,
    { key, revision }: { key: string; revision: number },
  ): Promise<Answered> {
    const { proof, ...asked } = call;
    // A key is the person's own: nobody else can come upon its answer.
    const scope = `aenderung/${caller.personId}/${id}/${change}`;
    const repeatable = { scope, key, fingerprint: fingerprintOf(asked as unknown as Json) };
    const known = await transaction(db, (trx) => firstAnswer(trx, repeatable));
    if (known) return known;
    const opened = await openFor(caller, id, change, call);
    const { subject, loaded } = opened;
    if (subject.contract.version !== revision) throw await inBetween(id, revision);
    const changeId = ids.uuid();
    const number = changeNumber(changeId, opened.inputs.today);
    const outcome = await outcomeOf(opened, call.answers, number, false);
    const { premium } = outcome;
    if (isPriced(opened) && call.yearCent !== undefined && call.yearCent !== premium.after.yearCent)
      throw new PlatformError('premium-stale', { members: told(outcome, true) as unknown as JsonObject });
    if (loaded.definition.change?.proof === 'tan')
      await proofs.judge(caller.personId, purpose(id, change, call.answers), proof);
    const now = clock.now();
    return transaction(db, (trx) =>
      once(trx, repeatable, now, () => store(trx, { opened, outcome, call, changeId, number, caller, now })),
    );
  }

  interface Storing {
    opened: OpenedChange;
    outcome: Outcome;
    call: ChangeCall;
    changeId: string;
    number: string;
    caller: Caller;
    now: Date;
  }

  async function store(trx: Trx, storing: Storing): Promise<Answered> {
    const { opened, outcome, call, changeId, number, caller, now } = storing;
    const { subject, loaded, inputs, account } = opened;
    const { contract, partner } = subject;
    const { after, premium, decision, reasons, effectiveOn, consequences } = outcome;
    const { definition } = loaded;
    const touched = differences(definition, writtenOf(subject), after);
    if (canonicalJson(touched.before) === canonicalJson(touched.after))
      throw new PlatformError('change-nothing');
    if (loaded.definition.change?.proof === 'tan' && call.proof) await proofs.use(trx, call.proof);
    let version: number | undefined = contract.version;
    if (decision === 'accept') {
      const { answers, bank, end, state } = after.contract;
      const changed = { ...contract, answers, bank, endsOn: end, state, premium: premium.after };
      version = await updateContract(trx, changed, now);
      if (version === undefined) throw await inBetween(contract.id, contract.version, trx);
      if (
        canonicalJson(after.partner as unknown as Json) !== canonicalJson(partner.data as unknown as Json)
      ) {
        const stored = await updatePartner(trx, { ...partner, data: after.partner }, now);
        if (stored === undefined) throw await inBetween(contract.id, contract.version, trx);
      }
    } else if ((await findContract(trx, contract.id))?.version !== contract.version) {
      throw await inBetween(contract.id, contract.version, trx);
    }
    const changedBy = {
      portal: caller.portal,
      person: caller.personId,
      role: account.role,
      number: account.number,
    };
    await insertChange(trx, {
      ...{ id: changeId, number, contract: contract.id, partner: partner.number },
      ...{ definition: definition.id, version: definition.version, brand: contract.brand, decision },
      reasons: JSON.stringify(reasons),
      changed_by: JSON.stringify(changedBy),
      answers: JSON.stringify(judge(loaded, call.answers, inputs).relevant),
      outline: JSON.stringify(outline(loaded, call.answers, inputs, t)),
      before: JSON.stringify(touched.before),
      after: JSON.stringify(touched.after),
      premium_before: JSON.stringify(premium.before),
      premium_after: JSON.stringify(premium.after),
      consequences: JSON.stringify(consequences.map(({ text }) => text)),
      ...{ effective_on: effectiveOn, contract_version: version, created_at: now },
    });
    const payload = {
      ...{ number, mailId: ids.uuid(), noticeId: ids.uuid(), documentId: ids.uuid() },
      notice: definition.change?.notice === true,
      // As known before the change: whoever took over an account must not be the only one to hear of it.
      contact: { ...partner.data.contact },
    };
    await enqueue(trx, { id: ids.uuid(), topic: 'change', key: contract.id, payload, now });
    const mail = partner.data.contact.email;
    const body = {
      ...{ number, etag: `"${version}"`, ...told(outcome, isPriced(opened)) },
      ...{
        documents: [],
        personalDocuments: [],
        nextSteps: nextSteps(outcome, inputs.today, t),
        ...(mail && { mail }),
      },
    } as unknown as Answered['body'];
    return { status: 201, body };
  }

  /** Another change came first: the person is told which, and nothing typed is lost. */
  async function inBetween(contract: string, revision: number, within?: Trx): Promise<PlatformError> {
    const read = async (trx: Trx) => ({
      now: await findContract(trx, contract),
      changes: await changesOf(trx, contract, 5),
    });
    const { now, changes } = within ? await read(within) : await transaction(db, read);
    const since = changes
      .filter(({ contract_version }) => contract_version > revision)
      .map(({ definition, number, created_at }) => {
        const known = registry.get(definition)?.definition;
        const title = known ? t(`${known.namespace}:title`) : definition;
        return { number, title, changedAt: created_at.toISOString() };
      });
    return new PlatformError('contract-changed', {
      members: { etag: `"${now?.version ?? 0}"`, changes: since },
    });
  }

  return { list, open, calculate, requestProof, save };
}

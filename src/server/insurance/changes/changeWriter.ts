import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { judge } from '#engine/judgement/judge.ts';
import { outline } from '#engine/outline.ts';
import { equalJson } from '#engine/runtime.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  findStoredResponse,
  runOnce,
  type StoredResponse,
  type IdempotentRequest,
} from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { effectsAppliedSince, insertEffect, settleEffect } from './effectStore.ts';
import type { createChangeJudgement } from './changeJudgement.ts';
import type { ChangeRequest } from './opening.ts';
import { nextSteps, outcomeView, type OpenedChange, type Outcome } from './outcome.ts';
import { premiumFingerprint } from './premium.ts';
import type { createProofs } from './proofs.ts';
import { createPayoutGuard } from '../payouts/guard.ts';
import { provenanceOf } from './provenance.ts';
import { createReplanning } from './replanning.ts';
import { changesOf, findChangeById, insertChange, type ContractChange } from './store.ts';
import { updateSubject } from './contractSubject.ts';
import { differences, isDated, changePrefill } from './applyWrites.ts';

/** Decisions that create a new contract version. */
const versioningDecisions = new Set(['accept', 'taken-back']);

/** A judged change to be stored. */
interface ChangeToStore {
  opened: OpenedChange;
  outcome: Outcome;
  call: ChangeRequest;
  changeId: string;
  number: string;
  caller: Caller;
  now: Date;
}

interface Helpers {
  proofs: ReturnType<typeof createProofs>;
  titled: ReturnType<typeof createChangeJudgement>['titled'];
}

/** Stores changes: contract, partner, audit trail, response and messages in one transaction. */
export function createChangeWriter(deps: Deps, { proofs, titled }: Helpers) {
  const { db, ids, root } = deps;
  const replanning = createReplanning(deps, titled);
  const guard = createPayoutGuard({ ids, root });
  const t = translator('live', root);

  /** Returns the conflict error with the changes made since, so that the entered data is not lost. */
  async function conflictWith(contract: string, revision: number, within?: Trx): Promise<PlatformError> {
    const read = async (trx: Trx) => {
      const applied = await effectsAppliedSince(trx, contract, revision);
      const written: { change: ContractChange | undefined; changedAt: Date | null }[] = [];
      for (const { change, settled_at } of applied)
        written.push({ change: await findChangeById(trx, change), changedAt: settled_at });
      return {
        now: await findContract(trx, contract),
        changes: await changesOf(trx, contract, 5),
        applied: written,
      };
    };
    const { now, changes, applied } = within ? await read(within) : await transaction(db, read);
    const saved = changes
      .filter(
        ({ contract_version, decision }) => versioningDecisions.has(decision) && contract_version > revision,
      )
      .map((change) => ({ change, changedAt: change.created_at }));
    const since = [...applied, ...saved].flatMap(({ change, changedAt }) => {
      if (!change || !changedAt) return [];
      const { number, definition } = change;
      return [{ number, title: titled(definition), changedAt: changedAt.toISOString() }];
    });
    return new PlatformError('contract-changed', {
      members: { etag: `"${now?.version ?? 0}"`, changes: since },
    });
  }

  /** Writes what is effective now. @returns the contract's version */
  async function write(trx: Trx, { opened, outcome, now }: ChangeToStore): Promise<number> {
    const { contract } = opened.subject;
    const { now: is, premium, waits, decision } = outcome;
    const changed = () => conflictWith(contract.id, contract.version, trx);
    if (decision !== 'accept') {
      if ((await findContract(trx, contract.id))?.version !== contract.version) throw await changed();
      return contract.version;
    }
    // A pending change creates a new version too, so that concurrent editors get a conflict.
    const cost = waits ? contract.premium : premium.after;
    const written = { contract: { ...is.contract, premium: cost }, partner: is.partner };
    const version = await updateSubject(trx, written, opened.subject, now);
    if (version === undefined) throw await changed();
    return version;
  }

  /** Inserts the pending effect and replaces older ones of its kind. */
  async function wait(trx: Trx, { opened, outcome, changeId, now }: ChangeToStore): Promise<void> {
    const { writes, after, premium, waits, replaced, effectiveOn, decision } = outcome;
    const { contract } = opened.subject;
    const { id, change } = opened.loaded.definition;
    if (decision !== 'accept') return;
    for (const effect of replaced)
      if (!(await settleEffect(trx, effect.change, { result: 'replaced' }, now)))
        throw await conflictWith(contract.id, contract.version, trx);
    if (!waits) return;
    await insertEffect(trx, {
      change: changeId,
      contract: contract.id,
      definition: id,
      due_on: effectiveOn,
      writes: JSON.stringify(writes.filter((one) => !isDated(one))),
      priced: change?.priced === true,
      premium: JSON.stringify(premium.after),
      computed_from: premiumFingerprint(after),
      created_at: now,
    });
  }

  /** Inserts the audit row: who, when, before, after. */
  async function record(
    trx: Trx,
    entry: ChangeToStore,
    touched: ReturnType<typeof differences>,
    version: number,
  ) {
    const { opened, outcome, call, changeId, number, caller, now } = entry;
    const { subject, loaded, inputs, account } = opened;
    const { definition } = loaded;
    const { premium, decision, reasons, effectiveOn, consequences, waits } = outcome;
    const { relevant } = judge(loaded, call.answers, inputs);
    const changedBy = {
      portal: caller.portal,
      person: caller.personId,
      role: account.role,
      number: account.number,
    };
    const given = provenanceOf(relevant, changePrefill(definition, subject), caller.portal);
    await insertChange(trx, {
      id: changeId,
      number,
      contract: subject.contract.id,
      partner: subject.partner.number,
      definition: definition.id,
      version: definition.version,
      brand: subject.contract.brand,
      decision,
      reasons: JSON.stringify(reasons),
      changed_by: JSON.stringify(changedBy),
      answers: JSON.stringify(relevant),
      provenance: JSON.stringify(given),
      outline: JSON.stringify(outline(loaded, call.answers, inputs, t)),
      before: JSON.stringify(touched.before),
      after: JSON.stringify(touched.after),
      premium_before: JSON.stringify(premium.before),
      premium_after: JSON.stringify(premium.after),
      consequences: JSON.stringify(consequences.map(({ text }) => text)),
      effective_on: effectiveOn,
      contract_version: version,
      created_at: now,
      waits: waits && decision === 'accept',
    });
  }

  /** Enqueues the messages of a change: core system, supplement and mail. */
  async function announce(trx: Trx, entry: ChangeToStore, touched: ReturnType<typeof differences>) {
    const { opened, outcome, number, now } = entry;
    const { contract, partner } = opened.subject;
    const { definition } = opened.loaded;
    const { effectiveOn, decision, waits, premium } = outcome;
    const key = contract.id;
    const hours = definition.change?.holdsPayouts;
    const iban = outcome.after.contract.bank?.iban;
    const given = iban !== undefined && { iban, partner: partner.number, brand: contract.brand };
    const held = given && hours !== undefined ? await guard.hold(trx, { ...given, hours }, now) : undefined;
    const report: JsonObject = {
      number,
      contract: contract.id,
      partner: partner.number,
      product: contract.product,
      definition: definition.id,
      version: definition.version,
      decision,
      effectiveOn,
      waits,
      before: touched.before,
      after: touched.after,
      premium: { ...premium.after },
      ...(held !== undefined && { payoutsHeldUntil: held.toISOString() }),
    };
    await enqueue(trx, { id: ids.uuid(), topic: 'contractChange', key, payload: report, now });
    const payload = {
      number,
      mailId: ids.uuid(),
      noticeId: ids.uuid(),
      documentId: ids.uuid(),
      brokerMailId: ids.uuid(),
      notice: definition.change?.notice === true,
      // Contact before the change: a hijacker of the account must not be the only recipient.
      contact: { ...partner.data.contact },
    };
    await enqueue(trx, { id: ids.uuid(), topic: 'change', key, payload, now });
  }

  async function store(trx: Trx, entry: ChangeToStore): Promise<StoredResponse> {
    const { opened, outcome, call, number, now } = entry;
    const { subject, loaded, inputs } = opened;
    const { definition } = loaded;
    const touched = differences(outcome.writes, outcome.base, outcome.after);
    const nothing = outcome.decision !== 'confirm' && equalJson(touched.before, touched.after);
    if (nothing) throw new PlatformError('change-nothing');
    if (definition.change?.proof === 'tan' && call.proof) await proofs.use(trx, call.proof);
    const version = await write(trx, entry);
    await record(trx, entry, touched, version);
    await wait(trx, entry);
    if (outcome.decision === 'accept') await replanning.store(trx, outcome.replanned, subject, now);
    await announce(trx, entry, touched);
    const mail = subject.partner.data.contact.email;
    const body = {
      number,
      receivedAt: now.toISOString(),
      etag: `"${version}"`,
      ...outcomeView(outcome, { priced: definition.change?.priced === true }),
      documents: [],
      personalDocuments: [],
      nextSteps: nextSteps(outcome, { namespace: definition.namespace, today: inputs.today }, t),
      ...(mail && { mail }),
    };
    return { status: 201, body };
  }

  /** Stores runOnce per idempotency key, in one transaction. */
  const save = (repeatable: IdempotentRequest, entry: ChangeToStore): Promise<StoredResponse> =>
    transaction(db, (trx) => runOnce(trx, repeatable, entry.now, () => store(trx, entry)));

  /** Returns the earlier answer to this request; undefined where it is new. */
  const saved = (repeatable: IdempotentRequest) =>
    transaction(db, (trx) => findStoredResponse(trx, repeatable));

  return { inBetween: conflictWith, save, saved };
}

import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { formatDate } from '#engine/text/format.ts';
import { formatDateTime } from '#engine/text/dateTime.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import { today } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { findContract, updateContract } from '#server/people/contracts/service.ts';
import { withFreeNumber } from '#server/storage/numbers.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import {
  findStoredResponse,
  fingerprintOf,
  runOnce,
  type StoredResponse,
} from '#server/storage/idempotency/idempotency.ts';
import type { Caller } from '#server/ports/identity.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { createBrokerMail } from './brokerMail.ts';
import { findEffect, settleEffect, type ChangeEffect } from './effectStore.ts';
import type { createChangeJudgement } from './changeJudgement.ts';
import { changeNumber } from './number.ts';
import type { createChangeOpening, OpenedContract } from './opening.ts';
import { createReplanning, type Replanned } from './replanning.ts';
import { findChange, insertChange, type ContractChange } from './store.ts';

interface Helpers {
  opening: Pick<ReturnType<typeof createChangeOpening>, 'subjectFor'>;
  titled: ReturnType<typeof createChangeJudgement>['titled'];
}

/** A revocation in progress. */
interface Revocation {
  caller: Caller;
  found: OpenedContract;
  number: string;
  now: Date;
  /** Other pending changes whose premium it alters. */
  replanned: Replanned[];
}

/** Revokes pending changes: the contract stays as it is. */
export function createRevocation(deps: Deps, { opening, titled }: Helpers) {
  const { db, clock, ids, root } = deps;
  const t = translator('live', root);
  const mailBroker = createBrokerMail(deps);
  const replanning = createReplanning(deps, titled);

  /** Returns a change with its pending effect. @throws PlatformError change-in-force, change-not-waiting */
  async function waitingIn(trx: Trx, { found, number }: Pick<Revocation, 'found' | 'number'>) {
    const change = await findChange(trx, number);
    if (change?.contract !== found.subject.contract.id) throw new PlatformError('change-not-waiting');
    const effect = await findEffect(trx, change.id);
    const counts = effect ? effect.result === 'applied' : change.decision === 'accept';
    if (counts || (effect?.settled_at === null && effect.due_on <= today(clock)))
      throw new PlatformError('change-in-force');
    if (effect?.settled_at !== null) throw new PlatformError('change-not-waiting');
    return { change, effect };
  }

  /**
   * Recomputes the other pending changes; undefined where no price is available now: each is computed on its
   * day.
   */
  async function replannedWithout(
    { subject, waiting }: OpenedContract,
    { id }: Pick<ContractChange, 'id'>,
  ): Promise<Replanned[] | undefined> {
    const others = waiting.filter((effect) => effect.change !== id);
    if (others.length === waiting.length) return [];
    try {
      return await replanning.replan({ now: subject, waiting: others });
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'tariff-unreachable') return undefined;
      throw error;
    }
  }

  /** Returns the consequences for other pending changes; empty when there are none. */
  function aboutOthers({ waiting }: OpenedContract, replanned: Replanned[] | undefined) {
    if (waiting.length < 2) return [];
    if (!replanned) return [{ key: 'othersLater', text: t('changes:waiting.othersLater') }];
    const consequences = replanning.consequences(replanned);
    return consequences.length > 0
      ? consequences
      : [{ key: 'othersStay', text: t('changes:waiting.othersStay') }];
  }

  /**
   * Previews the effect of a revocation on other pending changes.
   * @param number of the change
   * @throws PlatformError as `takeBack`
   */
  async function preview(caller: Caller, id: string, number: string) {
    const found = await opening.subjectFor(caller, id);
    const { change } = await transaction(db, (trx) => waitingIn(trx, { found, number }));
    return { consequences: aboutOthers(found, await replannedWithout(found, change)) };
  }

  /** Inserts the audit row: the planned state is before, the kept state after. */
  async function record(
    trx: Trx,
    { caller, found, now }: Revocation,
    { change, effect }: { change: ContractChange; effect: ChangeEffect },
    version: number,
  ): Promise<string> {
    const id = ids.uuid();
    const number = changeNumber(id, today(clock));
    const { role, number: who } = found.account;
    const changedBy = { portal: caller.portal, person: caller.personId, role, number: who };
    const { premium } = found.subject.contract;
    await insertChange(trx, {
      id,
      number,
      contract: change.contract,
      partner: change.partner,
      brand: change.brand,
      definition: change.definition,
      version: change.version,
      decision: 'taken-back',
      reasons: '[]',
      consequences: '[]',
      answers: '{}',
      provenance: '{}',
      outline: '[]',
      changed_by: JSON.stringify(changedBy),
      before: JSON.stringify(change.after),
      after: JSON.stringify(change.before),
      premium_before: JSON.stringify(effect.premium),
      premium_after: JSON.stringify(premium),
      effective_on: effect.due_on,
      contract_version: version,
      waits: false,
      created_at: now,
    });
    return number;
  }

  /** Mails the customer, since an agent may have revoked it. */
  async function tell(trx: Trx, { caller, found, now }: Revocation, change: ContractChange, own: string) {
    const { contract, partner } = found.subject;
    const { email } = partner.data.contact;
    if (email === undefined) return;
    const { date, time } = formatDateTime(now);
    const words = {
      ...brandPlaceholders(change.brand),
      number: own,
      of: change.number,
      contract: contract.id,
      title: titled(change.definition),
      date: formatDate(change.effective_on),
      receivedDate: date,
      receivedTime: time,
    };
    const say = (key: string, more = {}) => t(`mails:change.${key}`, { ...words, ...more });
    const agent = caller.portal === 'vermittler' && (await nameOfAgent(trx, found.account.number));
    const lines = [
      greetingOf(nameOfPartner(partner.data), t),
      '',
      say('takenBack.text'),
      '',
      say('received'),
      ...(agent === false ? [] : [say('byAgent', { agent })]),
      '',
      say('farewell'),
    ];
    const message = { subject: say('takenBack.subject'), text: lines.join('\n'), to: email };
    const from = {
      channel: 'mail' as const,
      template: 'change.takenBack' as const,
      brand: change.brand,
      senderName: words.sender,
    };
    await sendMail(trx, { ...from, ...message }, { id: ids.uuid(), key: contract.id, now });
  }

  async function store(trx: Trx, revocation: Revocation): Promise<StoredResponse> {
    const { found, now } = revocation;
    const waiting = await waitingIn(trx, revocation);
    const { change } = waiting;
    // After a concurrent settlement the second read reports what happened.
    if (!(await settleEffect(trx, change.id, { result: 'taken-back' }, now)))
      await waitingIn(trx, revocation);
    const contract = await findContract(trx, found.subject.contract.id);
    // A new version as when saving, so that concurrent editors get a conflict.
    const version = contract && (await updateContract(trx, contract, now));
    if (!contract || version === undefined) throw new PlatformError('contract-changed');
    const number = await record(trx, revocation, waiting, version);
    const payload: JsonObject = {
      number,
      of: change.number,
      contract: change.contract,
      partner: change.partner,
      definition: change.definition,
      decision: 'taken-back',
      effectiveOn: change.effective_on,
      before: change.after,
      after: change.before,
    };
    await enqueue(trx, { id: ids.uuid(), topic: 'contractChange', key: change.contract, payload, now });
    await replanning.store(trx, revocation.replanned, found.subject, now);
    await tell(trx, revocation, change, number);
    const { brand, definition, effective_on: effectiveOn } = change;
    const brokerMail = {
      contract,
      brand,
      title: titled(definition),
      effectiveOn,
      kind: 'takenBack' as const,
    };
    await mailBroker(trx, brokerMail, { id: ids.uuid(), now });
    return { status: 201, body: { number, receivedAt: now.toISOString(), etag: `"${version}"` } };
  }

  /**
   * Revokes a pending change, with its audit row, message to the core system and mail. The same key gets the
   * first answer.
   * @param number of the change
   * @throws PlatformError not-found, also for a contract of another customer; change-in-force,
   * change-not-waiting
   */
  async function takeBack(caller: Caller, id: string, number: string, key: string): Promise<StoredResponse> {
    const found = await opening.subjectFor(caller, id);
    const scope = `ruecknahme/${caller.personId}/${id}`;
    const repeatable = { scope, key, fingerprint: fingerprintOf({ number }) };
    const replayed = await transaction(db, (trx) => findStoredResponse(trx, repeatable));
    if (replayed) return replayed;
    const now = clock.now();
    const change = await transaction(db, (trx) => findChange(trx, number));
    const replanned = (change && (await replannedWithout(found, change))) ?? [];
    return withFreeNumber(() =>
      transaction(db, (trx) =>
        runOnce(trx, repeatable, now, () => store(trx, { caller, found, number, now, replanned })),
      ),
    );
  }

  return { takeBack, preview };
}

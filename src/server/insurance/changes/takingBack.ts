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
import { effectOf, settleEffect, type ChangeEffect } from './effectStore.ts';
import type { createJudging } from './judging.ts';
import { changeNumber } from './number.ts';
import type { createOpening, Found } from './opening.ts';
import { createReplanning, type Replanned } from './replanning.ts';
import { findChange, insertChange, type ContractChange } from './store.ts';

interface Helpers {
  opening: Pick<ReturnType<typeof createOpening>, 'subjectFor'>;
  titled: ReturnType<typeof createJudging>['titled'];
}

/** Who takes back what, and when. */
interface TakingBack {
  caller: Caller;
  found: Found;
  number: string;
  now: Date;
  /** What else waits, and costs something else without it. */
  replanned: Replanned[];
}

/** Takes back changes that wait for their day: then the contract stays as it is. */
export function createTakingBack(deps: Deps, { opening, titled }: Helpers) {
  const { db, clock, ids, root } = deps;
  const t = translator('live', root);
  const tellBroker = createBrokerMail(deps);
  const replanning = createReplanning(deps, titled);

  /** The change with what waits of it. @throws PlatformError change-in-force, change-not-waiting */
  async function waitingIn(trx: Trx, { found, number }: Pick<TakingBack, 'found' | 'number'>) {
    const change = await findChange(trx, number);
    if (change?.contract !== found.subject.contract.id) throw new PlatformError('change-not-waiting');
    const effect = await effectOf(trx, change.id);
    const counts = effect ? effect.result === 'applied' : change.decision === 'accept';
    if (counts || (effect?.settled_at === null && effect.due_on <= today(clock)))
      throw new PlatformError('change-in-force');
    if (effect?.settled_at !== null) throw new PlatformError('change-not-waiting');
    return { change, effect };
  }

  /** What the others cost without it; undefined where no price can be had now: each is computed on its day. */
  async function replannedWithout(
    { subject, waiting }: Found,
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

  /** What becomes of the other waiting changes, in sentences; none where nothing else waits. */
  function aboutOthers({ waiting }: Found, replanned: Replanned[] | undefined) {
    if (waiting.length < 2) return [];
    if (!replanned) return [{ key: 'othersLater', text: t('changes:waiting.othersLater') }];
    const told = replanning.consequences(replanned);
    return told.length > 0 ? told : [{ key: 'othersStay', text: t('changes:waiting.othersStay') }];
  }

  /**
   * What taking a change back would make of the others that wait at the contract. Stores nothing.
   * @param number of the change
   * @throws PlatformError as `takeBack`
   */
  async function preview(caller: Caller, id: string, number: string) {
    const found = await opening.subjectFor(caller, id);
    const { change } = await transaction(db, (trx) => waitingIn(trx, { found, number }));
    return { consequences: aboutOthers(found, await replannedWithout(found, change)) };
  }

  /** The row of the audit trail: what was to be is before, what stays is after. */
  async function record(
    trx: Trx,
    { caller, found, now }: TakingBack,
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

  /** What the customer reads: it may have been somebody else. */
  async function tell(trx: Trx, { caller, found, now }: TakingBack, change: ContractChange, own: string) {
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

  async function store(trx: Trx, taking: TakingBack): Promise<StoredResponse> {
    const { found, now } = taking;
    const waiting = await waitingIn(trx, taking);
    const { change } = waiting;
    // Whoever was quicker at this moment, another hand or the day itself, is told of by what stands there then.
    if (!(await settleEffect(trx, change.id, { result: 'taken-back' }, now))) await waitingIn(trx, taking);
    const contract = await findContract(trx, found.subject.contract.id);
    // As when it was saved: whoever has the contract open is asked.
    const version = contract && (await updateContract(trx, contract, now));
    if (!contract || version === undefined) throw new PlatformError('contract-changed');
    const number = await record(trx, taking, waiting, version);
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
    await replanning.store(trx, taking.replanned, found.subject, now);
    await tell(trx, taking, change, number);
    const { brand, definition, effective_on: effectiveOn } = change;
    const told = { contract, brand, title: titled(definition), effectiveOn, kind: 'takenBack' as const };
    await tellBroker(trx, told, { id: ids.uuid(), now });
    return { status: 201, body: { number, receivedAt: now.toISOString(), etag: `"${version}"` } };
  }

  /**
   * Takes a change back that counts from a later day, with its row in the trail, word to the core system and a mail.
   * The same key answers the first answer.
   * @param number of the change
   * @throws PlatformError not-found, also for somebody else's contract; change-in-force, change-not-waiting
   */
  async function takeBack(caller: Caller, id: string, number: string, key: string): Promise<StoredResponse> {
    const found = await opening.subjectFor(caller, id);
    const scope = `ruecknahme/${caller.personId}/${id}`;
    const repeatable = { scope, key, fingerprint: fingerprintOf({ number }) };
    const known = await transaction(db, (trx) => findStoredResponse(trx, repeatable));
    if (known) return known;
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

import { stateOn } from '#engine/contract/term.ts';
import type { JsonObject } from '#engine/definition/json.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { repeat } from '#server/base/repeat.ts';
import { nameOfPartner } from '#server/storage/model/partner.ts';
import { greetingOf } from '#server/answers/mail/greeting.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { updateSubject, type Subject } from './contractSubject.ts';
import { dueEffects, settleEffect, pendingEffects, type ChangeEffect } from './effectStore.ts';
import { premiumFingerprint, createInsuredProduct, newFindings, premiumOf } from './premium.ts';
import { findChangeById, type ContractChange } from './store.ts';
import type { Write } from '#server/storage/model/write.ts';
import { differences, subjectOf, applyWrites, writableState, type WritableState } from './applyWrites.ts';

/** Effects per round: one that fails does not block others. */
const BATCH = 200;

/** Judgement of an effect on its day. */
interface JudgedEffect {
  result: 'applied' | 'void' | 'review';
  subject: Subject;
  after: WritableState;
  premium: Premium;
}

/** Returns the stored writes of an effect. */
export const writesIn = ({ writes }: Pick<ChangeEffect, 'writes'>): Write[] => writes;

/** Returns contract and partner after all effects due by a day. */
export function projectedState(subject: Subject, effects: ChangeEffect[], day: string): WritableState {
  return effects
    .filter(({ due_on }) => due_on <= day)
    .reduce((tree, effect) => applyWrites(tree, writesIn(effect)), writableState(subject));
}

/** Applies pending changes on their effective date. */
export function createEffectRunner(deps: Deps) {
  const { db, clock, ids, log, registry, root, tariffs } = deps;
  const t = translator('live', root);
  const insured = createInsuredProduct(deps);

  async function read(effect: ChangeEffect) {
    return transaction(db, async (trx) => {
      const contract = await findContract(trx, effect.contract);
      const change = await findChangeById(trx, effect.change);
      const partner = contract && (await findPartner(trx, contract.partner));
      if (!contract || !change || !partner) throw new Error('The contract of a waiting change is gone.');
      return { subject: { contract, partner }, change };
    });
  }

  /** Returns the premium on the effective date; undefined where a person has to review it. */
  async function premiumToday(subject: Subject, after: WritableState): Promise<Premium | undefined> {
    try {
      const was = await insured(subject.contract, subject.contract.answers);
      const is = await insured(subject.contract, after.contract.answers);
      const { declined, errors } = newFindings(was, is);
      return declined || errors.length > 0 ? undefined : premiumOf(await tariffs.priceFor(is));
    } catch (error) {
      const refused = error instanceof PlatformError && error.status === 422;
      if (refused) return undefined;
      throw error;
    }
  }

  /** @throws PlatformError tariff-unreachable; the effect stays pending */
  async function judged(effect: ChangeEffect, subject: Subject): Promise<JudgedEffect> {
    const { contract } = subject;
    const after = applyWrites(writableState(subject), writesIn(effect));
    const state = stateOn(contract, dayOf(clock));
    if (state === 'ended' || state === 'withdrawn')
      return { result: 'void', subject, after, premium: contract.premium };
    if (!effect.priced) return { result: 'applied', subject, after, premium: contract.premium };
    // A promised premium holds as long as what is insured has not changed.
    const promised = effect.computed_from === premiumFingerprint(after) ? effect.premium : undefined;
    const premium = promised ?? (await premiumToday(subject, after));
    return premium
      ? { result: 'applied', subject, after, premium }
      : { result: 'review', subject, after, premium: contract.premium };
  }

  /** Writes contract and partner. @returns the contract's version; undefined after a concurrent change */
  function write(
    trx: Trx,
    { subject, after, premium }: JudgedEffect,
    now: Date,
  ): Promise<number | undefined> {
    const { contract, partner } = subjectOf(subject, after);
    return updateSubject(trx, { contract: { ...contract, premium }, partner }, subject, now);
  }

  function letter(
    { number, definition, brand }: ContractChange,
    effect: ChangeEffect,
    { result, premium, subject }: JudgedEffect,
  ) {
    const published = registry.get(definition)?.definition;
    const words = {
      ...brandPlaceholders(brand),
      number,
      contract: effect.contract,
      date: formatDate(effect.due_on),
      title: published ? t(`${published.namespace}:title`) : definition,
      amount: formatCurrency(premium.yearCent),
    };
    const say = (key: string) => t(`mails:change.${key}`, words);
    const text = result === 'review' ? say('effect.review') : say('effect.premium');
    return {
      subject: say('effect.subject'),
      text: [greetingOf(nameOfPartner(subject.partner.data), t), '', text, '', say('farewell')].join('\n'),
    };
  }

  /**
   * Settles one effect and its messages in one transaction.
   * @returns false after a concurrent change: try again
   */
  async function settle(effect: ChangeEffect): Promise<boolean> {
    const { subject, change } = await read(effect);
    const outcome = await judged(effect, subject);
    const { result, after, premium } = outcome;
    const now = clock.now();
    const [announceId, mailId] = [ids.uuid(), ids.uuid()];
    class Again extends Error {}
    try {
      await transaction(db, async (trx) => {
        const version = result === 'applied' ? await write(trx, outcome, now) : undefined;
        if (result === 'applied' && version === undefined) throw new Again();
        const touched = differences(writesIn(effect), writableState(subject), after);
        const written = {
          before: JSON.stringify(touched.before),
          after: JSON.stringify(touched.after),
          contract_version: version ?? null,
        };
        const settlement = { result, ...(result === 'applied' && written) };
        if (!(await settleEffect(trx, effect.change, settlement, now))) throw new Again();
        const payload: JsonObject = {
          number: change.number,
          contract: effect.contract,
          effectiveOn: effect.due_on,
          result,
          before: touched.before,
          after: touched.after,
          premium: { ...premium },
        };
        await enqueue(trx, { id: announceId, topic: 'contractChange', key: effect.contract, payload, now });
        const email = subject.partner.data.contact.email;
        const other = effect.priced && premium.yearCent !== effect.premium.yearCent;
        if (email === undefined || result === 'void' || !(result === 'review' || other)) return;
        const common = { channel: 'mail' as const, template: 'change.effect' as const, to: email };
        const message = {
          ...common,
          brand: change.brand,
          senderName: brandPlaceholders(change.brand).sender,
        };
        await sendMail(
          trx,
          { ...message, ...letter(change, effect, outcome) },
          { id: mailId, key: effect.contract, now },
        );
      });
    } catch (error) {
      if (error instanceof Again) return false;
      throw error;
    }
    if (result === 'review') log.warn({ id: effect.change }, 'A waiting change needs a person.');
    return true;
  }

  /** Settles effects in sequence because each builds on the one before. Failed ones stay pending. */
  async function settleAll(effects: ChangeEffect[]): Promise<void> {
    const held = new Set<string>();
    for (const effect of effects) {
      if (held.has(effect.contract)) continue;
      try {
        if (!(await settle(effect)) && !(await settle(effect))) held.add(effect.contract);
      } catch (error) {
        held.add(effect.contract);
        log.error({ error, id: effect.change }, 'A change could not be written on its day.');
      }
    }
  }

  /** Applies the due effects of one contract. @returns whether there were any */
  async function settleAt(contract: string): Promise<boolean> {
    const day = dayOf(clock);
    const waiting = await transaction(db, (trx) => pendingEffects(trx, contract));
    const due = waiting.filter(({ due_on }) => due_on <= day);
    await settleAll(due);
    return due.length > 0;
  }

  /** Applies all due effects. */
  async function settleDue(): Promise<void> {
    for (;;) {
      const due = await transaction(db, (trx) => dueEffects(trx, dayOf(clock), BATCH));
      await settleAll(due);
      const left =
        due.length < BATCH ? [] : await transaction(db, (trx) => dueEffects(trx, dayOf(clock), BATCH));
      // Only failed effects are left: they are retried in the next round.
      if (left.length < BATCH || left[0]?.change === due[0]?.change) return;
    }
  }

  return { settleAt, settleDue };
}

/** Applies due changes every minute. @returns a function that stops it and waits for a run in progress */
export const startEffectRunner = (deps: Deps): (() => Promise<void>) =>
  repeat(60_000, createEffectRunner(deps).settleDue, (error) =>
    deps.log.error({ error }, 'Waiting changes could not be looked at.'),
  );

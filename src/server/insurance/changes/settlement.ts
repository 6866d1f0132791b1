import type { JsonObject } from '#engine/definition/json.ts';
import { brandPlaceholders } from '#server/catalog/content/brandPlaceholders.ts';
import { findContract } from '#server/people/contracts/service.ts';
import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import { sendMail } from '#server/answers/mail/message.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { findPartner } from '#server/people/partners/service.ts';
import { updateSubject } from './contractSubject.ts';
import { settleEffect, type ChangeEffect } from './effectStore.ts';
import { findChangeById, type ContractChange } from './store.ts';
import { differences, subjectOf, writableState } from './applyWrites.ts';
import { judgeEffect, writesIn, type JudgedEffect } from './judgedEffect.ts';
import { effectMail } from './effectMail.ts';
import type { EffectDeps } from './effectDeps.ts';

async function subjectOfEffect({ db }: EffectDeps, effect: ChangeEffect) {
  return transaction(db, async (trx) => {
    const contract = await findContract(trx, effect.contract);
    const change = await findChangeById(trx, effect.change);
    const partner = contract && (await findPartner(trx, contract.partner));
    if (!contract || !change || !partner) throw new Error('The contract of a waiting change is gone.');
    return { subject: { contract, partner }, change };
  });
}

/** Writes contract and partner. @returns the contract's version; undefined after a concurrent change */
function writeEffect(
  trx: Trx,
  { subject, after, premium }: JudgedEffect,
  now: Date,
): Promise<number | undefined> {
  const { contract, partner } = subjectOf(subject, after);
  return updateSubject(trx, { contract: { ...contract, premium }, partner }, subject, now);
}

/** A concurrent change was faster. */
class Again extends Error {}

/** Applies or drops one effect. @throws Again after a concurrent change */
async function settleRows(trx: Trx, effect: ChangeEffect, outcome: JudgedEffect, now: Date) {
  const { result, after, subject } = outcome;
  const version = result === 'applied' ? await writeEffect(trx, outcome, now) : undefined;
  if (result === 'applied' && version === undefined) throw new Again();
  const touched = differences(writesIn(effect), writableState(subject), after);
  const written = {
    before: JSON.stringify(touched.before),
    after: JSON.stringify(touched.after),
    contract_version: version ?? null,
  };
  const settlement = { result, ...(result === 'applied' && written) };
  if (!(await settleEffect(trx, effect.change, settlement, now))) throw new Again();
  return touched;
}

/** Informs the customer of an effect that needs review or whose price differs from the announced one. */
async function mailEffect(
  deps: EffectDeps,
  trx: Trx,
  { change, effect, outcome }: { change: ContractChange; effect: ChangeEffect; outcome: JudgedEffect },
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { result, premium, subject } = outcome;
  const email = subject.partner.data.contact.email;
  const other = effect.priced && premium.yearCent !== effect.premium.yearCent;
  if (email === undefined || result === 'void' || !(result === 'review' || other)) return;
  const { brand } = change;
  const message = {
    channel: 'mail' as const,
    template: 'change.effect' as const,
    to: email,
    brand,
    senderName: brandPlaceholders(brand).sender,
    ...effectMail(deps, change, effect, outcome),
  };
  await sendMail(trx, message, { id, key: effect.contract, now });
}

/**
 * Settles one effect and its messages in one transaction.
 * @returns false after a concurrent change: try again
 */
export async function settle(deps: EffectDeps, effect: ChangeEffect): Promise<boolean> {
  const { clock, ids, db, log } = deps;
  const { subject, change } = await subjectOfEffect(deps, effect);
  const outcome = await judgeEffect(deps, effect, subject);
  const { result, premium } = outcome;
  const now = clock.now();
  const [announceId, mailId] = [ids.uuid(), ids.uuid()];
  try {
    await transaction(db, async (trx) => {
      const { before, after } = await settleRows(trx, effect, outcome, now);
      const payload: JsonObject = {
        number: change.number,
        contract: effect.contract,
        effectiveOn: effect.due_on,
        result,
        before,
        after,
        premium: { ...premium },
      };
      await enqueue(trx, { id: announceId, topic: 'contractChange', key: effect.contract, payload, now });
      await mailEffect(deps, trx, { change, effect, outcome }, { id: mailId, now });
    });
  } catch (error) {
    if (error instanceof Again) return false;
    throw error;
  }
  if (result === 'review') log.warn({ id: effect.change }, 'A waiting change needs a person.');
  return true;
}

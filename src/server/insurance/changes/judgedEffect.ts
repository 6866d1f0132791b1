import { isHeldOn } from '#engine/contract/term.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { Subject } from './contractSubject.ts';
import type { ChangeEffect } from './effectStore.ts';
import { premiumFingerprint, newFindings, premiumOf } from './premium.ts';
import type { Write } from '#server/storage/model/write.ts';
import { applyWrites, writableState, type WritableState } from './applyWrites.ts';
import type { EffectDeps } from './effectDeps.ts';

/** Judgement of an effect on its day. */
export interface JudgedEffect {
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

/** Returns the premium on the effective date; undefined where a person has to review it. */
async function premiumToday(
  { insured, tariffs }: EffectDeps,
  subject: Subject,
  after: WritableState,
): Promise<Premium | undefined> {
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
export async function judgeEffect(
  deps: EffectDeps,
  effect: ChangeEffect,
  subject: Subject,
): Promise<JudgedEffect> {
  const { clock } = deps;
  const { contract } = subject;
  const after = applyWrites(writableState(subject), writesIn(effect));
  if (!isHeldOn(contract, dayOf(clock))) return { result: 'void', subject, after, premium: contract.premium };
  if (!effect.priced) return { result: 'applied', subject, after, premium: contract.premium };
  // A promised premium holds as long as what is insured has not changed.
  const promised = effect.computed_from === premiumFingerprint(after) ? effect.premium : undefined;
  const premium = promised ?? (await premiumToday(deps, subject, after));
  return premium
    ? { result: 'applied', subject, after, premium }
    : { result: 'review', subject, after, premium: contract.premium };
}

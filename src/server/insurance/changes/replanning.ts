import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { chargedInYear } from '#engine/tariff/instalments.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { updateEffectCosts, type ChangeEffect } from './effectStore.ts';
import { writesIn } from './judgedEffect.ts';
import { premiumFingerprint, createInsuredProduct, newFindings, premiumOf } from './premium.ts';
import { numbersOf } from './store.ts';
import type { Subject } from './contractSubject.ts';
import type { Write } from '#server/storage/model/write.ts';
import { isDated, applyWrites, writableState, type WritableState } from './applyWrites.ts';

/** A pending change whose premium was recomputed. */
export interface Replanned {
  effect: ChangeEffect;
  /** Fingerprint of what the premium was computed from. */
  computed: string;
  /** Premium before and from the effective date on; absent when it no longer fits the contract. */
  premium?: { before: Premium; after: Premium };
}

/** Returns whether the announced amount of a pending change changes, or is no longer known. */
export const isRepriced = ({ effect, premium }: Pick<Replanned, 'effect' | 'premium'>): boolean =>
  premium?.after.yearCent !== effect.premium.yearCent ||
  premium.after.instalmentCent !== effect.premium.instalmentCent;

/** A contract with pending changes that is about to be changed. */
interface ReplanInput {
  /** Contract and partner right after saving. */
  now: Subject;
  /** Effects that stay pending, in the order of their application. */
  waiting: ChangeEffect[];
  /** An effect that becomes pending. */
  added?: { day: string; writes: Write[] };
}

/** Returns the state that a pending change finds on its day, without itself. */
function stateBefore(effect: ChangeEffect, { now, waiting, added }: ReplanInput): WritableState {
  const first = added !== undefined && added.day < effect.due_on;
  const earlier = waiting.slice(0, waiting.indexOf(effect));
  const before = first ? earlier.filter(({ due_on }) => due_on <= added.day) : earlier;
  const written = [
    ...before.flatMap(writesIn),
    ...(first ? added.writes.filter((write) => !isDated(write)) : []),
    ...(first ? earlier.filter(({ due_on }) => due_on > added.day).flatMap(writesIn) : []),
  ];
  return applyWrites(writableState(now), written);
}

/** Recomputes pending changes of a contract after another change, and corrects their documents. */
export function createReplanning(deps: Deps, titled: (definition: string) => string) {
  const { ids, root, tariffs } = deps;
  const t = translator('live', root);
  const insured = createInsuredProduct(deps);

  /**
   * Returns premiums before and after; undefined where a person has to review it.
   * @throws PlatformError tariff-unreachable
   */
  async function premiumsOf(
    { contract }: Subject,
    found: WritableState,
    after: WritableState,
  ): Promise<Replanned['premium']> {
    try {
      const was = await insured(contract, found.contract.answers);
      const is = await insured(contract, after.contract.answers);
      const { declined, errors } = newFindings(was, is);
      if (declined || errors.length > 0) return undefined;
      return { before: premiumOf(await tariffs.priceFor(was)), after: premiumOf(await tariffs.priceFor(is)) };
    } catch (error) {
      if (error instanceof PlatformError && error.status === 422) return undefined;
      throw error;
    }
  }

  /** Returns the pending changes whose premium was computed from another state. */
  async function replan(input: ReplanInput): Promise<Replanned[]> {
    const { now, waiting } = input;
    const { endsOn } = now.contract;
    const replanned: Replanned[] = [];
    for (const effect of waiting) {
      if (!effect.priced || (endsOn !== null && endsOn <= effect.due_on)) continue;
      const found = stateBefore(effect, input);
      const after = applyWrites(found, writesIn(effect));
      const computed = premiumFingerprint(after);
      if (computed === effect.computed_from) continue;
      const premium = await premiumsOf(now, found, after);
      replanned.push({ effect, computed, ...(premium && { premium }) });
    }
    return replanned;
  }

  /** Returns the consequences shown before saving and in mail and supplement. */
  const consequences = (replanned: Replanned[]) =>
    replanned.filter(isRepriced).map(({ effect, premium }) => ({
      key: premium ? 'replanned' : 'replannedReview',
      text: t(`changes:waiting.${premium ? 'replanned' : 'replannedReview'}`, {
        title: titled(effect.definition),
        date: formatDate(effect.due_on),
        before: formatCurrency(chargedInYear(effect.premium)),
        ...(premium && { now: formatCurrency(chargedInYear(premium.after)) }),
      }),
    }));

  /** Stores the new premiums and enqueues a corrected supplement for each announced amount that changes. */
  async function store(trx: Trx, replanned: Replanned[], { partner }: Subject, now: Date): Promise<void> {
    const priced = replanned.flatMap((each) => (each.premium ? [{ ...each, premium: each.premium }] : []));
    if (priced.length === 0) return;
    const numbers = await numbersOf(
      trx,
      priced.map(({ effect }) => effect.change),
    );
    for (const { effect, premium, computed } of priced) {
      await updateEffectCosts(trx, effect.change, {
        premium: JSON.stringify(premium.after),
        computed_from: computed,
      });
      if (!isRepriced({ effect, premium })) continue;
      const payload = {
        number: numbers.get(effect.change) ?? '',
        notice: false,
        contact: { ...partner.data.contact },
        mailId: ids.uuid(),
        noticeId: ids.uuid(),
        documentId: ids.uuid(),
        corrected: { before: { ...premium.before }, after: { ...premium.after }, at: now.toISOString() },
      };
      await enqueue(trx, { id: ids.uuid(), topic: 'change', key: effect.contract, payload, now });
    }
  }

  return { replan, consequences, store };
}

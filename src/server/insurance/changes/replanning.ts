import { formatCurrency, formatDate } from '#engine/text/format.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import type { Premium } from '#server/storage/model/contract.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { updateEffectCosts, type ChangeEffect } from './effectStore.ts';
import { writesIn } from './effectRunner.ts';
import { premiumFingerprint, createInsuredProduct, newFindings, premiumOf } from './premium.ts';
import { numbersOf } from './store.ts';
import type { Subject } from './contractSubject.ts';
import type { Write } from '#server/storage/model/write.ts';
import { isDated, applyWrites, writableState, type WritableState } from './applyWrites.ts';

/** A change that waits, and what it costs now that something else on the contract is another. */
export interface Replanned {
  effect: ChangeEffect;
  /** Fingerprint of what the premium was computed from. */
  computed: string;
  /** What the contract costs before and from its day on; absent: it does not fit the contract any more. */
  premium?: { before: Premium; after: Premium };
}

/** What is about to happen to a contract at which changes wait. */
export interface ReplanInput {
  /** Contract and partner as they stand as soon as it is saved. */
  now: Subject;
  /** What goes on waiting, in the order in which it will be written. */
  waiting: ChangeEffect[];
  /** What waits from now on, too. */
  added?: { day: string; writes: Write[] };
}

/** What each waiting change finds before it on its day, itself left out. */
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

/** Computes anew what waits at a contract when something else changes there, and corrects what was said about it. */
export function createReplanning(deps: Deps, titled: (definition: string) => string) {
  const { ids, root, tariffs } = deps;
  const t = translator('live', root);
  const insured = createInsuredProduct(deps);

  /** Before and after; undefined where a person has to look at it. @throws PlatformError tariff-unreachable */
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

  /** Every waiting change whose premium was computed from something else than what it will find. */
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

  /** Whether the person was told another amount before. */
  const isOther = ({ effect, premium }: Replanned) =>
    premium?.after.yearCent !== effect.premium.yearCent ||
    premium.after.instalmentCent !== effect.premium.instalmentCent;

  /** What the person reads about it before saving, and in mail and paper of the change. */
  const consequences = (replanned: Replanned[]) =>
    replanned.filter(isOther).map(({ effect, premium }) => ({
      key: premium ? 'replanned' : 'replannedReview',
      text: t(`changes:waiting.${premium ? 'replanned' : 'replannedReview'}`, {
        title: titled(effect.definition),
        date: formatDate(effect.due_on),
        before: formatCurrency(effect.premium.yearCent),
        ...(premium && { now: formatCurrency(premium.after.yearCent) }),
      }),
    }));

  /** Stores the new sums, and announces a new paper and a mail for each that was told of otherwise. */
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
      if (!isOther({ effect, premium, computed })) continue;
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

import { bindTo } from '#engine/bindTo.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import { repeat } from '#server/base/repeat.ts';
import { dueEffects, pendingEffects, type ChangeEffect } from './effectStore.ts';
import { settle } from './settlement.ts';
import { effectDeps, type EffectDeps } from './effectDeps.ts';

/** Effects per round: one that fails does not block others. */
const BATCH = 200;

/** Settles effects in sequence because each builds on the one before. Failed ones stay pending. */
async function settleAll(deps: EffectDeps, effects: ChangeEffect[]): Promise<void> {
  const { log } = deps;
  const held = new Set<string>();
  for (const effect of effects) {
    if (held.has(effect.contract)) continue;
    try {
      if (!(await settle(deps, effect)) && !(await settle(deps, effect))) held.add(effect.contract);
    } catch (error) {
      held.add(effect.contract);
      log.error({ error, id: effect.change }, 'A change could not be written on its day.');
    }
  }
}

/** Applies the due effects of one contract. @returns whether there were any */
async function settleAt(deps: EffectDeps, contract: string): Promise<boolean> {
  const { clock, db } = deps;
  const day = dayOf(clock);
  const waiting = await transaction(db, (trx) => pendingEffects(trx, contract));
  const due = waiting.filter(({ due_on }) => due_on <= day);
  await settleAll(deps, due);
  return due.length > 0;
}

/** Applies all due effects. */
async function settleDue(deps: EffectDeps): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const due = await transaction(db, (trx) => dueEffects(trx, dayOf(clock), BATCH));
    await settleAll(deps, due);
    const left =
      due.length < BATCH ? [] : await transaction(db, (trx) => dueEffects(trx, dayOf(clock), BATCH));
    // Only failed effects are left: they are retried in the next round.
    if (left.length < BATCH || left[0]?.change === due[0]?.change) return;
  }
}

/** Applies pending changes on their effective date. */
export function createEffectRunner(deps: Deps) {
  return bindTo(effectDeps(deps), { settleAt, settleDue });
}

/** Applies due changes every minute. @returns a function that stops it and waits for a run in progress */
export const startEffectRunner = (deps: Deps): (() => Promise<void>) =>
  repeat(60_000, createEffectRunner(deps).settleDue, (error) =>
    deps.log.error({ error }, 'Waiting changes could not be looked at.'),
  );

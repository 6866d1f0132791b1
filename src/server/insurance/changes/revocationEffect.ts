import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { findEffect } from './effectStore.ts';
import type { OpenedContract } from './opening.ts';
import type { Replanned } from './replanning.ts';
import { findChange, type ContractChange } from './store.ts';
import type { RevocationDeps } from './revocationDeps.ts';
import type { Revocation } from './revocationRow.ts';

/** Returns a change with its pending effect. @throws PlatformError change-in-force, change-not-waiting */
export async function waitingIn(
  { clock }: RevocationDeps,
  trx: Trx,
  { found, number }: Pick<Revocation, 'found' | 'number'>,
) {
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
export async function replannedWithout(
  { replanning }: RevocationDeps,
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
export function aboutOthers(
  { t, replanning }: RevocationDeps,
  { waiting }: OpenedContract,
  replanned: Replanned[] | undefined,
) {
  if (waiting.length < 2) return [];
  if (!replanned) return [{ key: 'othersLater', text: t('changes:waiting.othersLater') }];
  const consequences = replanning.consequences(replanned);
  return consequences.length > 0
    ? consequences
    : [{ key: 'othersStay', text: t('changes:waiting.othersStay') }];
}

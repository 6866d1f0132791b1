import { transaction, type Trx } from '#server/storage/database/transaction.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Handler } from '#server/storage/outbox/handler.ts';
import { enqueue } from '#server/storage/outbox/service.ts';
import { type Portal, isPortal } from '#server/base/portal.ts';

export const removalTopic = 'identityRemoval';

/** Enqueues the removal of a person from the pool, to be done after the commit. */
export function enqueueRemoval(
  trx: Trx,
  { id, portal, person, now }: { id: string; portal: Portal; person: string; now: Date },
): Promise<void> {
  return enqueue(trx, { id, topic: removalTopic, key: person, payload: { portal, person }, now });
}

/** Returns the topic's handler; a person who no longer exists is no error. */
export function removalHandler({ db, identity }: Pick<Deps, 'db' | 'identity'>): Handler {
  return async ({ payload }) => {
    const { portal, person } = payload;
    if (typeof portal !== 'string' || !isPortal(portal) || typeof person !== 'string')
      throw new Error('A removal names no person.');
    const { admin } = await identity();
    await transaction(db, (trx) => admin.remove(trx, portal, person));
  };
}

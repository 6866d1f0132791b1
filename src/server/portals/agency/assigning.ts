import type { ActivityAssignment } from '#api/agent-portal.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today } from '#server/base/clock.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { appendEvent, appendEventAbout } from '#server/storage/events/append.ts';
import { colleaguesOf } from '../messages/colleagues.ts';
import { createUnchanged } from './activityConflict.ts';
import { removeAssignment, setAssignment } from './assignmentStore.ts';

/** Gives entries of the to-do list to members of the agency. */
export function createAssigning(deps: Pick<Deps, 'db' | 'clock' | 'root'>) {
  const { db, clock } = deps;
  const assertUnchanged = createUnchanged(deps);

  /**
   * Gives an entry to a member of the agency who sees the customer, or takes it from everyone; only another one is
   * notified.
   * @throws PlatformError not-found for other customers, and for an agent who may not take it;
   * activity-changed
   */
  return async (caller: Caller, customer: string, { key, to, seen }: ActivityAssignment): Promise<void> => {
    const account = await accountOf(deps, caller);
    const at = clock.now();
    await transaction(db, async (trx) => {
      const { number, agent } = await visiblePartnerIn(trx, account, customer);
      await assertUnchanged(trx, { partner: number, key, seen, by: account.number });
      if (to === null) await removeAssignment(trx, number, key);
      else {
        const colleagues = await colleaguesOf(trx, account, today(clock));
        const colleague = colleagues.find((each) => each.number === to);
        if (!colleague || agent === null || !colleague.sees.includes(agent))
          throw new PlatformError('not-found');
        await setAssignment(trx, {
          partner: number,
          key,
          assigned_to: to,
          assigned_by: account.number,
          assigned_at: at,
        });
        if (to !== account.number)
          await appendEvent(trx, [{ side: 'agent', number: to }], {
            kind: 'taskAssigned',
            subject: number,
            at,
          });
      }
      await appendEventAbout(
        trx,
        number,
        { kind: 'task', subject: number, at },
        { sides: ['agent'], by: 'agent' },
      );
    });
  };
}

import type { ActivityMark } from '#api/agent-portal.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { formatDate } from '#engine/text/format.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { nameOfPersonOf } from '#server/people/agents/agentNames.ts';
import { lockPartner } from '#server/people/partners/lockPartner.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { changeMoment } from '../changeMoment.ts';
import { stateOf } from './activityState.ts';
import { assignmentsOf } from './assignmentStore.ts';
import { marksOf } from './markStore.ts';

/** An entry that an agent is about to change. */
interface Touched {
  partner: string;
  key: string;
  /** As the agent saw it; without it nothing is compared. */
  seen: ActivityMark['seen'];
  /** Number of the agent. */
  by: string;
}

/** Compares entries with what an agent saw of them before something is done with them. */
export function createUnchanged({ clock, root }: Pick<Deps, 'clock' | 'root'>) {
  const t = translator('live', root);

  /** Returns what others did with the state of an entry since it was seen. */
  async function stateChange(trx: Trx, { partner, key, seen, by }: Touched): Promise<string | undefined> {
    const today = dayOf(clock);
    const mark = (await marksOf(trx, [partner]))(partner, key);
    const { state, until } = stateOf(mark, today);
    if (!mark || mark.marked_by === by || (state === seen?.state && until === seen.until)) return undefined;
    return t(`agent:overview.changed.${state}`, {
      by: await nameOfPersonOf(trx, mark.marked_by),
      at: changeMoment(mark.updated_at, { today, t }),
      ...(until !== undefined && { day: formatDate(until) }),
    });
  }

  /** Returns to whom others gave an entry since it was seen. */
  async function assignmentChange(
    trx: Trx,
    { partner, key, seen, by }: Touched,
  ): Promise<string | undefined> {
    const given = (await assignmentsOf(trx, [partner]))(partner, key);
    if (given?.assigned_by === by || (given?.assigned_to ?? null) === seen?.assigned) return undefined;
    if (!given) return t('agent:overview.changed.released');
    return t(`agent:overview.changed.${given.assigned_to === given.assigned_by ? 'taken' : 'given'}`, {
      by: await nameOfPersonOf(trx, given.assigned_by),
      to: await nameOfPersonOf(trx, given.assigned_to),
      at: changeMoment(given.assigned_at, { today: dayOf(clock), t }),
    });
  }

  /**
   * Asserts that no other agent changed an entry since it was seen; of two at the same time the second waits.
   * @throws PlatformError activity-changed, with a German reason that says what is there now
   */
  return async (trx: Trx, touched: Touched): Promise<void> => {
    if (!touched.seen) return;
    await lockPartner(trx, touched.partner);
    const reason = (await stateChange(trx, touched)) ?? (await assignmentChange(trx, touched));
    if (reason !== undefined) throw new PlatformError('activity-changed', { members: { reason } });
  };
}

import type { Activities, ActivityMark } from '#api/agent-portal.ts';
import { PlatformError } from '#engine/errors/platformError.ts';
import { today as dayOf } from '#server/base/clock.ts';
import { translator } from '#server/catalog/translations/service.ts';
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts';
import { productTitle } from '#server/insurance/contracts/summary.ts';
import { accountOf, visiblePartnerIn } from '#server/people/partners/ownership.ts';
import type { Deps } from '#server/ports/deps.ts';
import type { Caller } from '#server/ports/identity.ts';
import { transaction } from '#server/storage/database/transaction.ts';
import { createUnchanged } from './activityConflict.ts';
import { withDue, withMarks } from './activityState.ts';
import { createAssigning } from './assigning.ts';
import { createCustomerToDos } from './customerToDos.ts';
import { withPeople } from './inCharge.ts';
import { setMark } from './markStore.ts';
import { activitiesOf, mergedActivities } from './overview.ts';
import { taskActivities } from './taskActivities.ts';

/** The to-do list of agents: what their customers have to do, what comes due, and their own tasks. */
export function createActivities(deps: Deps) {
  const { db, clock, registry, root } = deps;
  const t = translator('live', root);
  const assertUnchanged = createUnchanged(deps);
  const toDosOfCustomers = createCustomerToDos(deps);

  /**
   * Returns entries, the nearest first. The first call also has what is found without looking at each customer.
   * @throws PlatformError forbidden for brokers; parameter-invalid
   */
  async function list(caller: Caller, cursor: string | undefined): Promise<Activities> {
    const account = await accountOf(deps, caller);
    if (account.role === 'makler') throw new PlatformError('forbidden');
    const today = dayOf(clock);
    const [after = ''] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const { activities, next } = await toDosOfCustomers(account, after);
    const items = await transaction(db, async (trx) => {
      const found = cursor === undefined ? await activitiesOf(trx, account, today) : [];
      const tasks = cursor === undefined ? await taskActivities(trx, account, today) : [];
      const named = mergedActivities(found, activities).map((each) => ({
        ...each,
        title: productTitle(each.title, { registry, t }),
      }));
      return withPeople(trx, [...(await withMarks(trx, named, today)), ...tasks], { account, day: today });
    });
    return {
      items: items.map((each) => withDue(each, today)).sort((a, b) => a.day.localeCompare(b.day)),
      ...(next !== undefined && { cursor: encodeCursor([next]) }),
    };
  }

  /** Marks an entry as done, puts it off, or opens it again. @throws PlatformError not-found, activity-changed */
  async function mark(caller: Caller, customer: string, change: ActivityMark): Promise<void> {
    const { key, done, until, seen } = change;
    const account = await accountOf(deps, caller);
    const now = clock.now();
    await transaction(db, async (trx) => {
      const { number } = await visiblePartnerIn(trx, account, customer);
      await assertUnchanged(trx, { partner: number, key, seen, by: account.number });
      await setMark(trx, {
        partner: number,
        key,
        done_at: done === true ? now : null,
        snoozed_until: until ?? null,
        marked_by: account.number,
        updated_at: now,
      });
    });
  }

  return { list, mark, assign: createAssigning(deps) };
}

import { addSpan } from '#engine/calendar.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { VisibleAccount } from '#server/people/partners/accounts.ts';
import type { UnassignedActivity } from './activity.ts';
import { nameOf } from './overview.ts';

/** Most tasks that are listed, the most urgent first. */
const maxTasks = 300;
/** Days for which finished tasks are still listed. */
const doneDays = 14;

/** Returns the tasks that agents gave themselves about visible customers, with those done lately. */
export async function taskActivities(
  trx: Trx,
  { brands, visibility: { agents, recordAccess } }: Pick<VisibleAccount, 'brands' | 'visibility'>,
  today: string,
): Promise<UnassignedActivity[]> {
  const since = new Date(`${addSpan(today, { days: -doneDays }) ?? today}T00:00:00Z`);
  const rows = await trx
    .selectFrom('customer_notes')
    .innerJoin('partners', 'partners.number', 'customer_notes.partner')
    .select([
      'customer_notes.id',
      'customer_notes.words',
      'customer_notes.due_on',
      'customer_notes.done_at',
      'customer_notes.version',
    ])
    .select(['partners.number', 'partners.data'])
    .where('partners.agent', 'in', agents)
    .where('partners.brand', 'in', brands)
    .where('customer_notes.due_on', 'is not', null)
    .where(({ or, eb }) =>
      or([eb('customer_notes.done_at', 'is', null), eb('customer_notes.done_at', '>', since)]),
    )
    .orderBy('customer_notes.due_on')
    .orderBy('customer_notes.id')
    .limit(maxTasks)
    .execute();
  return rows.map(({ id, words: text, due_on, done_at, version, number, data }): UnassignedActivity => {
    recordAccess(number);
    const task = {
      kind: 'task' as const,
      partner: number,
      name: nameOf(data),
      about: id,
      title: text,
      version,
    };
    return { ...task, key: `task ${id}`, day: due_on ?? today, state: done_at === null ? 'open' : 'done' };
  });
}

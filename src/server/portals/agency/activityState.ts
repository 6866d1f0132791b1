import type { Trx } from '#server/storage/database/transaction.ts';
import type { Activity, PlainActivity, UnassignedActivity } from './activity.ts';
import { marksOf, type Mark } from './markStore.ts';

/** Kinds whose day is the last one on which something can be done. */
const withDeadline: Activity['kind'][] = ['documents', 'consent', 'move', 'change', 'step', 'task'];

/** Names an entry and its day: the same thing in another year is another entry. */
const keyOf = ({ kind, about, day, title }: PlainActivity): string => `${kind} ${about} ${day} ${title}`;

/** Returns an entry with whether it is late or due today, as far as it has a deadline. */
export function withDue(activity: Activity, today: string): Activity {
  const { kind, day, state } = activity;
  if (state !== 'open' || !withDeadline.includes(kind) || day > today) return activity;
  return { ...activity, due: day === today ? 'today' : 'late' };
}

/** Returns what agents have done with an entry. */
export function stateOf(mark: Mark | undefined, today: string): Pick<UnassignedActivity, 'state' | 'until'> {
  if (mark && mark.done_at !== null) return { state: 'done' };
  const until = mark?.snoozed_until ?? '';
  return until > today ? { state: 'snoozed', until } : { state: 'open' };
}

/** Returns computed entries with what agents have done with them. */
export async function withMarks(
  trx: Trx,
  activities: PlainActivity[],
  today: string,
): Promise<UnassignedActivity[]> {
  const markOf = await marksOf(
    trx,
    activities.map(({ partner }) => partner),
  );
  return activities.map((activity): UnassignedActivity => {
    const key = keyOf(activity);
    return { ...activity, key, ...stateOf(markOf(activity.partner, key), today) };
  });
}

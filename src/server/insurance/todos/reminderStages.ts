import { addSpan } from '#engine/calendar.ts';
import { isTask, type ToDo } from './todo.ts';

/** Days before the end of a draft at which its owner is reminded. */
export const draftLeadDays = 7;

/** Days before the last day on which everything else is reminded of. */
const leadDays = [42, 14, 1];

/** A reminder that is due: one stage of one thing to do. */
export interface Reminder {
  toDo: ToDo & { by: string };
  /** Names thing and period, so that each stage is mailed once. */
  key: string;
  lead: number;
}

/**
 * Returns the reminders due on a day: of each thing the latest stage that has come, unless it came before the thing
 * itself, because a fresh request needs no reminder. Drafts and messages have mails of their own.
 */
export function remindersOf(toDos: ToDo[], today: string): Reminder[] {
  return toDos.flatMap((toDo) => {
    const { kind, about, by, since } = toDo;
    if (!isTask(toDo) || kind === 'draft' || by === undefined || by < today) return [];
    const stage = leadDays.findLast((lead) => (addSpan(by, { days: -lead }) ?? by) <= today);
    if (stage === undefined) return [];
    if (since !== undefined && (addSpan(by, { days: -stage }) ?? by) <= since && !opensWith(toDo, stage))
      return [];
    return [{ toDo: { ...toDo, by }, key: `${kind} ${about} ${by}`, lead: stage }];
  });
}

/** A demand that opens at its first stage was not announced before. */
const opensWith = ({ kind, by, since }: ToDo, stage: number): boolean =>
  kind === 'change' && by !== undefined && addSpan(by, { days: -stage }) === since;

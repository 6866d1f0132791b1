import type { Notes, Timeline } from '#api/customer-file.ts';
import { nameOfAgent, nameOfPersonOf } from '#server/people/agents/agentNames.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import { assignmentsOf } from '../agency/assignmentStore.ts';
import type { NoteRow } from './noteStore.ts';

/** A note or task as agents see it. */
type NoteView = Notes['items'][number];

/** Returns notes with the names of those who wrote them. */
export async function noteViews(trx: Trx, rows: NoteRow[]): Promise<NoteView[]> {
  const views: NoteView[] = [];
  for (const { id, words: text, due_on, done_at, author, created_at, version, ...row } of rows)
    views.push({
      id,
      text: text,
      author: await nameOfAgent(trx, author),
      at: created_at.toISOString(),
      version,
      ...(due_on !== null && { dueOn: due_on }),
      ...(done_at !== null && { doneAt: done_at.toISOString() }),
      ...(row.changed_by !== null && {
        changedBy: await nameOfAgent(trx, row.changed_by),
        changedAt: row.updated_at.toISOString(),
      }),
    });
  return views;
}

/** Returns tasks as agents see them, with whom they were given to: what is ticked off is compared with it. */
export async function taskViews(
  trx: Trx,
  partner: string,
  rows: NoteRow[],
): Promise<NonNullable<Timeline['tasks']>> {
  const assignmentOf = await assignmentsOf(trx, [partner]);
  const assigned = new Map<string, { number: string; name: string }>();
  for (const { id } of rows) {
    const number = assignmentOf(partner, `task ${id}`)?.assigned_to;
    if (number !== undefined) assigned.set(id, { number, name: await nameOfPersonOf(trx, number) });
  }
  return (await noteViews(trx, rows)).map((view) => {
    const to = assigned.get(view.id);
    return { ...view, ...(to && { assigned: to }) };
  });
}

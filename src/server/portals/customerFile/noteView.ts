import type { Notes } from '#api/customer-file.ts';
import { nameOfAgent } from '#server/people/agents/agentNames.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
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

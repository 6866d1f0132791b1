import type { Insertable, Selectable, Updateable } from 'kysely';
import { recordContact } from '#server/people/customerBase/figures.ts';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { CustomerNotesTable } from '#server/storage/tables/notes.ts';

export type NoteRow = Selectable<CustomerNotesTable>;

/** Most open tasks of a customer that are shown at once. */
const maxOpen = 50;

/** Returns notes and tasks of a customer, the newest first. */
export function notesOf(
  trx: Trx,
  partner: string,
  { limit, after }: { limit: number; after?: { at: Date; id: string } },
): Promise<NoteRow[]> {
  return trx
    .selectFrom('customer_notes')
    .selectAll()
    .where('partner', '=', partner)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after!.at, after!.id)),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the tasks of a customer that are still to do, the most urgent first. */
export function openTasksOf(trx: Trx, partner: string): Promise<NoteRow[]> {
  return trx
    .selectFrom('customer_notes')
    .selectAll()
    .where('partner', '=', partner)
    .where('due_on', 'is not', null)
    .where('done_at', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .limit(maxOpen)
    .execute();
}

const noteOf = (trx: Trx, partner: string, id: string) =>
  trx.selectFrom('customer_notes').selectAll().where('id', '=', id).where('partner', '=', partner);

/** Returns a note of a customer; undefined where it belongs to another one. */
export const findNote = (trx: Trx, partner: string, id: string): Promise<NoteRow | undefined> =>
  noteOf(trx, partner, id).executeTakeFirst();

/** Like `findNote`, and locks it until the end of the transaction. */
export const lockNote = (trx: Trx, partner: string, id: string): Promise<NoteRow | undefined> =>
  noteOf(trx, partner, id).forUpdate().executeTakeFirst();

export async function insertNote(trx: Trx, note: Insertable<CustomerNotesTable>): Promise<void> {
  await trx.insertInto('customer_notes').values(note).execute();
  await recordContact(trx, note.partner, new Date(note.created_at));
}

export async function updateNote(
  trx: Trx,
  id: string,
  change: Updateable<CustomerNotesTable>,
): Promise<void> {
  await trx.updateTable('customer_notes').set(change).where('id', '=', id).execute();
}

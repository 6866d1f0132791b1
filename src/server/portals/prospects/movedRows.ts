import { sql } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { movedTables, type MovedRows, type MovedTable } from '#server/storage/model/merge.ts';

const tables = Object.keys(movedTables) as MovedTable[];

/** Returns how many rows of each table belong to a record. */
export async function countRows(trx: Trx, partner: string): Promise<{ [table in MovedTable]?: number }> {
  const counts = tables.map(
    (table) => sql`select ${table}::text as name, count(*)::int as rows from ${sql.table(table)}
      where partner = ${partner}`,
  );
  const { rows } = await sql<{
    name: MovedTable;
    rows: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(trx);
  return Object.fromEntries(rows.filter((each) => each.rows > 0).map((each) => [each.name, each.rows]));
}

/** Gives every row of a record to another one. @returns the ids of the rows */
export async function moveRows(trx: Trx, { from, to }: { from: string; to: string }): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const table of tables) {
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set partner = ${to}
      where partner = ${from} returning ${sql.ref(movedTables[table])}::text as id`.execute(trx);
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Gives rows back as far as they still belong to the record that got them. */
export async function giveBackRows(
  trx: Trx,
  moved: MovedRows,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of tables) {
    const ids = moved[table] ?? [];
    if (ids.length > 0)
      await sql`update ${sql.table(table)} set partner = ${to}
        where partner = ${from} and ${sql.ref(movedTables[table])}::text = any(${ids}::text[])`.execute(trx);
  }
}

/** Returns the tables of which something has gone on since a moment. */
export async function touchedSince(
  trx: Trx,
  moved: MovedRows,
  { partner, at }: { partner: string; at: Date },
): Promise<MovedTable[]> {
  const ids = (table: MovedTable) => moved[table] ?? [];
  const { rows } = await sql<{ name: MovedTable }>`
    select 'customer_notes' as name where exists (select 1 from customer_notes
      where id::text = any(${ids('customer_notes')}::text[]) and updated_at > ${at})
    union all select 'drafts' where exists (select 1 from drafts d
      where d.id::text = any(${ids('drafts')}::text[]) and (d.updated_at > ${at} or d.handed_at > ${at}
        or exists (select 1 from applications a where a.number = d.application_number and a.created_at > ${at})))
    union all select 'sent_offers' where exists (select 1 from sent_offers
      where id::text = any(${ids('sent_offers')}::text[]) and confirmed_at > ${at})
    union all select 'messages' where exists (select 1 from messages
      where partner = ${partner} and created_at > ${at} and thread::text = any(${ids('messages')}::text[]))
    union all select 'conversation_states' where exists (select 1 from conversation_states
      where conversation = any(${ids('conversation_states')}::text[]) and updated_at > ${at})`.execute(trx);
  return rows.map(({ name }) => name);
}

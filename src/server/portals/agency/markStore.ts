import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import { appendEventAbout } from '#server/storage/events/append.ts';
import type { ActivityMarksTable } from '#server/storage/tables/notes.ts';

/** What an agent has done with an entry. */
export type Mark = Selectable<ActivityMarksTable>;

/** Returns the marks of customers by customer and key. */
export async function marksOf(
  trx: Trx,
  partners: string[],
): Promise<(customer: string, key: string) => Mark | undefined> {
  if (partners.length === 0) return () => undefined;
  const rows = await trx
    .selectFrom('activity_marks')
    .selectAll()
    .where('partner', 'in', [...new Set(partners)])
    .execute();
  const byKey = new Map(rows.map((row) => [`${row.partner} ${row.key}`, row]));
  return (customer, key) => byKey.get(`${customer} ${key}`);
}

/** Stores a mark in place of an earlier one. */
export async function setMark(trx: Trx, mark: Insertable<ActivityMarksTable>): Promise<void> {
  const { partner: _partner, key: _key, ...values } = mark;
  await trx
    .insertInto('activity_marks')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['partner', 'key']).doUpdateSet(values))
    .execute();
  const { partner: subject, updated_at } = mark;
  await appendEventAbout(
    trx,
    subject,
    { kind: 'task', subject, at: new Date(updated_at) },
    { sides: ['agent'], by: 'agent' },
  );
}

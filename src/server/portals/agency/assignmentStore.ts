import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { ActivityAssignmentsTable } from '#server/storage/tables/notes.ts';

/** Who takes care of an entry of the to-do list. */
export type Assignment = Selectable<ActivityAssignmentsTable>;

/** Returns the assignments of entries about customers, by customer and key. */
export async function assignmentsOf(
  trx: Trx,
  partners: string[],
): Promise<(customer: string, key: string) => Assignment | undefined> {
  if (partners.length === 0) return () => undefined;
  const rows = await trx
    .selectFrom('activity_assignments')
    .selectAll()
    .where('partner', 'in', [...new Set(partners)])
    .execute();
  const byKey = new Map(rows.map((row) => [`${row.partner} ${row.key}`, row]));
  return (customer, key) => byKey.get(`${customer} ${key}`);
}

/** Gives an entry to an agent, in place of an earlier one. */
export async function setAssignment(trx: Trx, row: Insertable<ActivityAssignmentsTable>): Promise<void> {
  const { partner: _partner, key: _key, ...values } = row;
  await trx
    .insertInto('activity_assignments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['partner', 'key']).doUpdateSet(values))
    .execute();
}

export async function removeAssignment(trx: Trx, partner: string, key: string): Promise<void> {
  await trx
    .deleteFrom('activity_assignments')
    .where('partner', '=', partner)
    .where('key', '=', key)
    .execute();
}

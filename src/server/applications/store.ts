import type { Insertable, Selectable } from 'kysely';
import type { Trx } from '../database/transaction.ts';
import type { ApplicationsTable } from './tables.ts';

/** An application as it is read. */
export type ApplicationRow = Selectable<ApplicationsTable>;

/** Stores an application. Its number is unique; a clash fails the transaction. */
export async function insertApplication(trx: Trx, row: Insertable<ApplicationsTable>): Promise<void> {
  await trx.insertInto('applications').values(row).execute();
}

/** An application by its number. */
export function findApplication(trx: Trx, number: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
}

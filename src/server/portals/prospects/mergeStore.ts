import { type Insertable, type Selectable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { CustomerMergesTable } from '#server/storage/tables/partners.ts';
import type { MergedRecord, MovedRows, TakenOver } from '#server/storage/model/merge.ts';

/** Merges per transaction, so that transactions stay short. */
const batchSize = 500;

/** A merge that may be undone. */
export interface MergeRow extends Omit<Selectable<CustomerMergesTable>, 'record' | 'moved' | 'took'> {
  record: MergedRecord;
  moved: MovedRows;
  took: TakenOver | null;
}

const mergeOf = (row: Selectable<CustomerMergesTable>): MergeRow => ({
  ...row,
  record: row.record as MergedRecord,
  moved: row.moved as MovedRows,
  took: row.took as TakenOver | null,
});

/** Locks records, so that no one else merges or parts them until the transaction ends. */
export async function lockRecords(trx: Trx, numbers: string[]): Promise<void> {
  await trx
    .selectFrom('partners')
    .select('number')
    .where('number', 'in', numbers)
    .orderBy('number')
    .forUpdate()
    .execute();
}

export async function insertMerge(trx: Trx, merge: Insertable<CustomerMergesTable>): Promise<void> {
  await trx.insertInto('customer_merges').values(merge).execute();
}

/** Returns the merges into a record that are not older than a moment, the newest first. */
export async function mergesOf(trx: Trx, partner: string, since: Date): Promise<MergeRow[]> {
  const rows = await trx
    .selectFrom('customer_merges')
    .selectAll()
    .where('partner', '=', partner)
    .where('merged_at', '>=', since)
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(mergeOf);
}

export async function removeMerge(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('customer_merges').where('id', '=', id).execute();
}

/** Deletes the merges into a record. */
export async function removeMergesOf(trx: Trx, partner: string): Promise<void> {
  await trx.deleteFrom('customer_merges').where('partner', '=', partner).execute();
}

/** Deletes a batch of merges that are too old to be undone. @returns the number of rows, 0 when none is left */
export async function removeOldMerges(trx: Trx, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_merges')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('customer_merges').select('id').where('merged_at', '<', before).limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import type { Insertable } from 'kysely';
import type { Trx } from '#server/storage/database/transaction.ts';
import type { DeclarationsTable } from '#server/storage/tables/declarations.ts';

/** Inserts a declaration. */
export async function insertDeclaration(trx: Trx, row: Insertable<DeclarationsTable>): Promise<void> {
  await trx.insertInto('declarations').values(row).execute();
}

import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's code for a full disk. */
export const diskFull = '53100';

/** Databases that have refused to write because their disk was full. */
const full = new WeakSet<Kysely<Database>>();

/** Remembers that a database refused to write because its disk was full. */
export const noteFullDisk = (db: Kysely<Database>): void => void full.add(db);

/** Rows that make a sort write about one megabyte to the disk. */
const rows = 50_000;

/**
 * Asserts that a database has room to write. A full disk still answers queries, so once one has refused to write, it is
 * asked for a sort that does not fit into its memory, until that succeeds. Costs nothing otherwise.
 * @throws the database's error while the disk is full
 */
export async function assertRoom(db: Kysely<Database>): Promise<void> {
  if (!full.has(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select max(each) from (
      select each from generate_series(1, ${rows}::int) as each order by each desc offset 1) as sorted`.execute(
      trx,
    );
  });
  full.delete(db);
}

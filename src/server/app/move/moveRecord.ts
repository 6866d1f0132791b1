import { sql, type Kysely } from 'kysely';
import { StartError } from '#server/base/startError.ts';
import type { Database } from '#server/storage/database/schema.ts';
import { contentsOf } from './copyTable.ts';
import type { MovedTable } from './movedTables.ts';

/** Both databases of a move. */
export interface Move {
  from: Kysely<Database>;
  to: Kysely<Database>;
}

const movesOf = (db: Kysely<Database>) => db.selectFrom('moves').selectAll().execute();

/** Which rows a database has from its migrations, by table. */
const beginnings: { [table: string]: string } = { audit_heads: 'sequence = 0' };

/** Returns whether tables hold nothing but what migrations wrote. */
async function isEmpty(db: Kysely<Database>, tables: MovedTable[]): Promise<boolean> {
  for (const { name } of tables) {
    const own = sql.raw(beginnings[name] ?? 'false');
    const { rows } = await sql`select 1 from ${sql.table(name)} where not (${own}) limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Begins a move into an empty database, or continues the one that both databases know. Returns its id.
 * @throws StartError move-target when the target holds something else, move-done when the move has ended
 */
export async function beginMove({ from, to }: Move, tables: MovedTable[], made: { id: string; now: Date }) {
  const [earlier] = await movesOf(to);
  const own = await movesOf(from);
  if (earlier && !own.some(({ id }) => id === earlier.id)) throw new StartError('move-target');
  if (earlier?.finished_at) throw new StartError('move-done');
  if (earlier) return earlier.id;
  if (!(await isEmpty(to, tables))) throw new StartError('move-target');
  const row = { id: made.id, began_at: made.now, finished_at: null };
  // The source has its own.
  for (const [table, own] of Object.entries(beginnings))
    await sql`delete from ${sql.table(table)} where ${sql.raw(own)}`.execute(to);
  // The source first: a target with an unrecorded move would be unusable.
  await from.insertInto('moves').values(row).execute();
  await to.insertInto('moves').values(row).execute();
  return made.id;
}

/** Ends a move in both databases. */
export async function finishMove({ from, to }: Move, id: string, now: Date): Promise<void> {
  for (const db of [to, from])
    await db.updateTable('moves').set({ finished_at: now }).where('id', '=', id).execute();
}

/** Returns how many rows the source holds, and the names of tables whose contents differ in the target. */
export async function compareTables({ from, to }: Move, tables: MovedTable[]) {
  const different: string[] = [];
  let rows = 0;
  for (const table of tables) {
    const [before, after] = [await contentsOf(from, table), await contentsOf(to, table)];
    rows += before.count;
    if (before.count !== after.count || before.sum !== after.sum) different.push(table.name);
  }
  return { rows, different };
}

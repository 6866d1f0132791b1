import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import { lockTable } from '#server/storage/database/migrationLock.ts';
import { recordTable } from '#server/storage/database/migrationRecord.ts';

/** A table with the columns that identify and order its rows. */
export interface MovedTable {
  name: string;
  columns: string[];
  key: string[];
}

/** Tables of a database itself: the other one has its own. Events are numbered by its transactions. */
const notMoved = new Set<string>([lockTable, recordTable, 'events', 'moves', 'object_stores', 'web_assets']);

/** Returns the tables by name, each with what it refers to. */
async function referencesOf(db: Kysely<Database>): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ name: string; target: string | null }>`
    select tables.relname as name, targets.relname as target
    from pg_class tables
    left join pg_constraint links on links.conrelid = tables.oid and links.contype = 'f'
    left join pg_class targets on targets.oid = links.confrelid
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace`.execute(db);
  const references = new Map<string, Set<string>>();
  for (const { name, target } of rows) {
    if (notMoved.has(name)) continue;
    const targets = references.get(name) ?? new Set();
    references.set(name, targets);
    if (target !== null && target !== name) targets.add(target);
  }
  return references;
}

/** Returns names so that each comes after those that it refers to. */
function inOrder(references: Map<string, Set<string>>): string[] {
  const order = new Set<string>();
  const add = (name: string) => {
    if (order.has(name)) return;
    for (const target of references.get(name) ?? []) add(target);
    order.add(name);
  };
  for (const name of [...references.keys()].sort()) add(name);
  return [...order];
}

/** Returns the tables that a move takes, each after those that it refers to. */
export async function movedTables(db: Kysely<Database>): Promise<MovedTable[]> {
  const { rows } = await sql<{ table: string; column: string; place: number | null }>`
    select tables.relname as "table", columns.attname as "column",
           array_position(keys.conkey, columns.attnum) as place
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
    left join pg_constraint keys on keys.conrelid = tables.oid and keys.contype = 'p'
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
    order by columns.attnum`.execute(db);
  return inOrder(await referencesOf(db)).map((name) => {
    const own = rows.filter(({ table }) => table === name);
    const keyed = own.filter(({ place: index }) => index !== null);
    const key = keyed.sort((a, b) => Number(a.place) - Number(b.place)).map(({ column }) => column);
    return { name, columns: own.map(({ column }) => column).sort(), key };
  });
}

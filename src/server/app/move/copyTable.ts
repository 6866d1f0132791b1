import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/storage/database/schema.ts';
import type { MovedTable } from './movedTables.ts';

/** Rows that are read and written at once. */
const batch = 100;

interface Batch {
  /** The rows as JSON, in which PostgreSQL keeps every value whole. */
  rows: string;
  /** Key of the last one as JSON; null when there is none. */
  last: string | null;
}

const columnsIn = (names: string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** Returns the next rows after the one with a key. */
async function nextRows(from: Kysely<Database>, table: MovedTable, after: string | null): Promise<Batch> {
  const named = sql.table(table.name);
  const key = columnsIn(table.key);
  const start = sql`select ${key} from json_populate_record(null::${named}, ${after}::json)`;
  const beyond = after === null ? sql`true` : sql`(${key}) > (${start})`;
  const members = table.key.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  const { rows } = await sql<Batch>`
    select coalesce(json_agg(batch), '[]')::text as rows,
           (array_agg(json_build_object(${sql.join(members)})::text))[count(*)] as last
    from (select * from ${named} where ${beyond} order by ${key} limit ${sql.lit(batch)}) as batch`.execute(
    from,
  );
  return rows[0] ?? { rows: '[]', last: null };
}

/** Copies the rows of a table that the target lacks. A run that was interrupted is continued by the next. */
export async function copyTable(
  from: Kysely<Database>,
  to: Kysely<Database>,
  table: MovedTable,
): Promise<void> {
  const named = sql.table(table.name);
  const columns = columnsIn(table.columns);
  for (let after: string | null = null; ;) {
    const { rows, last }: Batch = await nextRows(from, table, after);
    if (last === null) return;
    await sql`
      insert into ${named} (${columns})
      select ${columns} from json_populate_recordset(null::${named}, ${rows}::json)
      on conflict do nothing`.execute(to);
    after = last;
  }
}

/** How many rows a table holds, and a number that differs when one of them does. */
interface Contents {
  count: number;
  sum: string;
}

/** Returns what identifies the contents of a table, whatever the order of its rows. */
export async function contentsOf(db: Kysely<Database>, { name, columns }: MovedTable): Promise<Contents> {
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count,
           coalesce(sum(('x' || left(md5(row(${columnsIn(columns)})::text), 15))::bit(60)::bigint), 0)::text as sum
    from ${sql.table(name)}`.execute(db);
  return { count: Number(rows[0]?.count), sum: rows[0]?.sum ?? '' };
}

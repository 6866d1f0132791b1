import pg from 'pg';
import { isInBatches, migrate, migrations } from '#server/storage/database/migrate.ts';
import { startOwnPostgres } from '../support/ownPostgres.ts';
import { printTable, type Print } from './print.ts';

export const name = 'Migrations: how long each locks tables that are in use, on PostgreSQL';

/** Rows of each table. */
const size = Number(process.env['ROWS'] ?? 100_000);
/** The last migration of the release that is upgraded; later ones are measured. */
const since = process.env['SINCE'] ?? '0275';

/** A value for each row `n`, by type of the column. */
const values: { [type: string]: string } = {
  uuid: 'md5(n::text)::uuid',
  text: `'row ' || n`,
  boolean: 'n % 2 = 0',
  json: `'{"name": "value"}'`,
  jsonb: `'{"name": "value"}'`,
  bytea: `'\\x00'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  'text[]': 'array[n::text]',
};

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Fills each table; those that want other values than these stay empty. Returns their names. */
async function fill(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<Column>(
    `select table_name as table, column_name as column, format_type(a.atttypid, null) as type
     from information_schema.columns c
       join pg_attribute a on a.attrelid = c.table_name::regclass and a.attname = c.column_name
     where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'
       and table_name not in ('applied_migrations', 'migration_lock')`,
  );
  await db.query('set session_replication_role = replica');
  const empty: string[] = [];
  for (const [table, columns = []] of Object.entries(Object.groupBy(rows, (row) => row.table))) {
    const names = columns.map(({ column }) => `"${column}"`).join(', ');
    const each = columns.map(({ type }) => `(${values[type] ?? 'n'})::${type}`).join(', ');
    await db
      .query(`insert into ${table} (${names}) select ${each} from generate_series(1, ${size}) n`)
      .catch(() => empty.push(table));
  }
  await db.query('set session_replication_role = origin');
  await db.query('vacuum (analyze)');
  await db.query('checkpoint');
  return empty;
}

/** Runs a migration, or one of its batches. Returns the rows that its last statement changed, and the milliseconds. */
async function applied(db: pg.Client, sql: string): Promise<{ changed: number; took: number }> {
  const begun = performance.now();
  await db.query('begin');
  const results = [await db.query(sql)].flat();
  await db.query('commit');
  return { changed: results.at(-1)?.rowCount ?? 0, took: performance.now() - begun };
}

/** Returns the milliseconds of the longest transaction of a migration: others may wait as long for its tables. */
async function lockedFor(db: pg.Client, migration: ReturnType<typeof migrations>[number]): Promise<number> {
  let longest = 0;
  for (;;) {
    const { changed, took } = await applied(db, migration.sql);
    longest = Math.max(longest, took);
    if (changed === 0 || !isInBatches(migration)) return longest;
  }
}

/** `SINCE=0490 ROWS=1000000` measures later ones, on larger tables. */
export async function run(print: Print): Promise<void> {
  const postgres = await startOwnPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    const all = migrations();
    const isLater = ({ name: file }: { name: string }) => file.slice(0, 4) > since;
    await migrate(
      pool,
      all.filter((each) => !isLater(each)),
    );
    await db.connect();
    const empty = await fill(db);
    const rows: (string | number)[][] = [];
    for (const migration of all.filter(isLater)) {
      const took = await lockedFor(db, migration).catch(async (error) => {
        await db.query('rollback');
        return error instanceof Error ? error.message : String(error);
      });
      rows.push([migration.name, took]);
    }
    printTable(print, [`migration of tables with ${size} rows`, 'ms'], rows);
    print(`\nEmpty, since they want other values: ${empty.join(', ') || 'none'}.`);
  } finally {
    await db.end();
    await pool.end();
    postgres.remove();
  }
}

import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';

/** An embedded database of tests and its initial content. */
export interface KeptDatabase {
  database: PGlite;
  /** Describes its tables, columns, constraints and functions. */
  shape: string;
  /** Rows that the migrations wrote, as JSON by table. */
  rows: { [table: string]: string };
  /** Whether a statement since the last use may have changed the shape. */
  mayBeAltered: boolean;
}

/** Statements that may change tables, columns, constraints or functions; some others contain these words, too. */
const altering = /\b(?:alter|create|drop|comment|grant|revoke|call)\b|\bdo\s+(?:\$|language)/i;

/** Makes a new connection note statements that may alter the database, because comparing its shape takes long. */
export function watchShape(client: pg.PoolClient, kept: KeptDatabase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (statement: unknown, ...given: unknown[]): unknown => {
    const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text?: string });
    kept.mayBeAltered ||= text === undefined || altering.test(text);
    return query(statement, ...given);
  };
  client.query = watched as typeof client.query;
}

/** Most idle databases: a test file rarely has two open. */
const mostIdle = 2;

const idle: KeptDatabase[] = [];

/** Returns the tables that a test may fill, in quotes. */
async function tablesOf(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('applied_migrations', 'migration_lock') order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function filledTables(database: PGlite): Promise<string[]> {
  const tables = await tablesOf(database);
  const asked = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`);
  const { rows } = await database.query<{ name: string }>(asked.join(' union all '));
  return rows.map(({ name }) => name);
}

/** What tests change only on purpose; a changed database is not reused. */
async function shapeOf(database: PGlite): Promise<string> {
  const own = (table: string) => `from ${table} where ${table}.oid >= 16384`;
  const { rows } = await database.query<{ shape: string }>(
    `select md5(string_agg(part, '|' order by part)) as shape from (
       select concat_ws(' ', oid, relname, relkind, relnatts, relchecks, relhasrules, relhastriggers)
         ${own('pg_class')} and relnamespace = 'public'::regnamespace
       union all select concat_ws(' ', attrelid, attname, atttypid, attnotnull, atthasdef, attstorage, attisdropped)
         from pg_attribute where attrelid >= 16384
       union all select concat_ws(' ', oid, conname, convalidated) ${own('pg_constraint')}
       union all select concat_ws(' ', oid, proname, prosrc) ${own('pg_proc')}
       union all select concat_ws(' ', oid, tgname, tgenabled) ${own('pg_trigger')}
       union all select concat_ws(' ', oid, nspname) ${own('pg_namespace')}
       union all select concat_ws(' ', setrole, setconfig::text) from pg_db_role_setting
     ) as parts (part)`,
  );
  return rows[0]?.shape ?? '';
}

/** Records the initial content of a new database, to restore it later. */
export async function asNew(database: PGlite): Promise<KeptDatabase> {
  const rows: KeptDatabase['rows'] = {};
  for (const table of await filledTables(database)) {
    const found = await database.query<{ all: string }>(
      `select json_agg(${table})::text as all from ${table}`,
    );
    rows[table] = found.rows[0]?.all ?? '[]';
  }
  return { database, shape: await shapeOf(database), rows, mayBeAltered: false };
}

/** Restores the initial content of a database. @returns false if its tables were changed */
async function renew({ database, shape, rows, mayBeAltered }: KeptDatabase): Promise<boolean> {
  // Ends any open transaction; without one this only warns.
  await database.exec('rollback');
  await database.exec('discard all');
  if (mayBeAltered && (await shapeOf(database)) !== shape) return false;
  const filled = await filledTables(database);
  if (filled.length > 0) await database.exec(`truncate ${filled.join(', ')} cascade`);
  for (const [table, all] of Object.entries(rows))
    await database.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      all,
    ]);
  // Deleted rows have advanced their sequences.
  await database.exec(
    `select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences`,
  );
  return true;
}

/** Returns a closed database, empty as a new one; undefined if there is none. */
export async function takeUsed(): Promise<KeptDatabase | undefined> {
  const kept = idle.pop();
  if (!kept) return undefined;
  if (await renew(kept).catch(() => false)) return Object.assign(kept, { mayBeAltered: false });
  await kept.database.close();
  return takeUsed();
}

/** Keeps a closed database for the next test. */
export function giveBack(kept: KeptDatabase): void {
  if (idle.length < mostIdle) idle.push(kept);
  else void kept.database.close();
}

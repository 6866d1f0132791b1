import { sql, type Kysely } from 'kysely';
import { codeOf } from './transaction.ts';
import { lockRow, lockTable } from './migrationLock.ts';

/** Table of applied migrations: `name` for releases before Kysely's migrator, `timestamp` for the migrator. */
export const recordTable = 'applied_migrations';

/** SQL of the present moment as Kysely's migrator writes it; used for the rows of earlier releases. */
const moment = `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const statements = [
  `create table if not exists ${recordTable} (
    name text primary key, applied_at timestamptz not null default now(),
    timestamp varchar(255) not null default ${moment})`,
  `alter table ${recordTable} add column if not exists timestamp varchar(255) not null default ${moment}`,
  `create table if not exists ${lockTable} (id varchar(255) primary key, is_locked integer not null default 0)`,
  `insert into ${lockTable} (id) values ('${lockRow}') on conflict do nothing`,
];

/** Codes of tables, columns and types that another node creates at the same moment. */
const createdMeanwhile = ['23505', '42701', '42P07', '42710', 'XX000'];

/** Returns the names of applied migrations; undefined in an empty database. */
export async function appliedNames(db: Kysely<unknown>): Promise<Set<string> | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(recordTable)}`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (codeOf(error) === '42P01') return undefined;
    throw error;
  }
}

/** Creates what Kysely's migrator needs, or adds it to the record of an earlier release, which can go on using it. */
export async function prepareRecord(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql
      .raw(statement)
      .execute(db)
      .catch((error: unknown) => {
        // `if not exists` does not protect nodes that start together; what one of them created suffices.
        if (!createdMeanwhile.includes(codeOf(error))) throw error;
      });
  }
}

import {
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type DatabaseIntrospector,
  type DialectAdapter,
  type Kysely,
  type TableMetadata,
} from 'kysely';

/** Table of the lock row, with the columns that Kysely's migrator expects. */
export const lockTable = 'migration_lock';

/** Id of the row that Kysely's migrator looks for. */
export const lockRow = 'migration_lock';

/**
 * Locks a row instead of Kysely's advisory lock, which belongs to a session: a connection pooler in transaction mode
 * gives each transaction another session. The row is locked until the end of the transaction that runs the migrator.
 */
class LockRowAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRow} for update`.execute(db);
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Sees the tables of its own schema only. Kysely asks for the columns of all schemas, which fails when one of them is
 * dropped at that moment, and finds another application's table of the same name.
 */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(this.#db);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  }
}

/** PostgreSQL with a lock for migrations that connection poolers support, which looks at its own schema only. */
export class MigratingDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new LockRowAdapter();
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnSchemaIntrospector(db);
  }
}

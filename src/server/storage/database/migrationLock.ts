import { PostgresAdapter, PostgresDialect, sql, type DialectAdapter, type Kysely } from 'kysely';

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

/** PostgreSQL with a lock for migrations that connection poolers support. */
export class MigratingDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new LockRowAdapter();
  }
}

import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's default autovacuum thresholds: a number of rows plus a share of the table. */
const deadRows = { rows: 50, share: 0.2 };
const insertedRows = { rows: 1000, share: 0.2 };
const changedRows = { rows: 50, share: 0.1 };

interface TableToVacuum {
  name: string;
  /** Whether to vacuum (dead or many inserted rows); otherwise only the planner's statistics are updated. */
  vacuum: boolean;
}

/**
 * Replaces the autovacuum that the embedded database lacks: removes dead rows, updates the visibility map (for
 * index-only scans) and the planner's statistics. Handles only tables over their threshold, one at a time, so that
 * requests run in between. Not within a transaction.
 * @returns names of the tables
 */
export async function vacuumEmbedded(db: Kysely<Database>): Promise<string[]> {
  // A single-process database flushes its statistics only on request.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const over = (column: string, { rows, share }: typeof deadRows) =>
    sql<boolean>`${sql.ref(column)} > ${rows}::int + ${share}::float8 * n_live_tup`;
  const { rows } = await sql<TableToVacuum>`select relname as name,
      (${over('n_dead_tup', deadRows)} or ${over('n_ins_since_vacuum', insertedRows)}) as vacuum
    from pg_stat_user_tables
    where ${over('n_dead_tup', deadRows)} or ${over('n_ins_since_vacuum', insertedRows)}
      or ${over('n_mod_since_analyze', changedRows)}
    order by relname`.execute(db);
  for (const { name, vacuum } of rows) {
    const command = vacuum ? sql`vacuum (analyze)` : sql`analyze`;
    await sql`${command} ${sql.table(name)}`.execute(db);
  }
  return rows.map(({ name }) => name);
}

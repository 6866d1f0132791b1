import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** PostgreSQL's own thresholds of its autovacuum: so many rows, and such a share of the table. */
const deadRows = { rows: 50, share: 0.2 };
const insertedRows = { rows: 1000, share: 0.2 };
const changedRows = { rows: 50, share: 0.1 };

interface TableToVacuum {
  name: string;
  /** Rows that nobody sees any more, or many new ones: vacuumed; else the planner's figures alone are renewed. */
  vacuum: boolean;
}

/**
 * Does for the embedded database what a PostgreSQL of its own does by itself: removes dead rows, notes which pages
 * everybody sees (so that an index answers alone) and renews what the planner knows. Only tables that need it, one
 * after the other: requests come in between. Not within a transaction.
 * @returns names of the tables
 */
export async function vacuumEmbedded(db: Kysely<Database>): Promise<string[]> {
  // In a single process what was counted is noted when somebody asks for it.
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

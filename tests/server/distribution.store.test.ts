import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../support/testDatabase.ts';
import { read } from '../architecture/sourceTree.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

/** The plan: columns by table; `one place` for tables that are not distributed. */
const plan = read('src/server/storage/database/DISTRIBUTION.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, table = '', by = '', why = '']) => ({ table, by, why }));

test('The plan for a distributed database names every table, by columns that begin its primary key', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select tables.relname as name,
      array_agg(columns.attname::text order by array_position(keys.indkey::int2[], columns.attnum)) as columns
    from pg_class tables
      join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
      join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum = any(keys.indkey)
    where tables.relkind = 'r' and tables.relnamespace = current_schema()::regnamespace
    group by tables.relname order by tables.relname`.execute(db);
  expect(plan.map(({ table }) => table)).toEqual(rows.map(({ name }) => name).toSorted());
  for (const { name, columns } of rows) {
    const { by = '', why } = plan.find(({ table }) => table === name) ?? {};
    expect(why, name).not.toBe('');
    if (by === 'one place') continue;
    const named = by.split(', ');
    expect(columns.slice(0, named.length), name).toEqual(named);
  }
});

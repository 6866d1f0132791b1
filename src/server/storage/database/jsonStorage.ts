import type pg from 'pg';

interface Column {
  table: string;
  name: string;
}

/**
 * Lets the embedded database keep JSON as it is written. It knows the old way of compressing only, which in it takes
 * longer than everything else of storing an application; PostgreSQL compresses by lz4. Costs nothing once it is so.
 */
export async function storeJsonUncompressed(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Column>(`
    select attrelid::regclass::text as "table", quote_ident(attname) as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and atttypid = 'json'::regtype and attstorage = 'x' and not attisdropped`);
  for (const { table, name } of rows) {
    await pool.query(`alter table ${table} alter column ${name} set storage external`);
  }
}

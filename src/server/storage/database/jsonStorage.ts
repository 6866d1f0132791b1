import type pg from 'pg';

interface Column {
  table: string;
  name: string;
}

/**
 * Stores JSON uncompressed in the embedded database: it supports only pglz, which would take longer than all other
 * work of storing an application; PostgreSQL uses lz4. Does nothing once applied.
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

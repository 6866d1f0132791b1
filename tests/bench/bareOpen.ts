// What a start is measured against: Node that opens the same database, asks it one thing, and does no more.
const location = process.argv[2] ?? '';

async function openEmbedded(folder: string): Promise<() => Promise<void>> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create(folder);
  await database.query('select 1');
  return () => database.close();
}

async function openPostgres(url: string): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select 1');
  return () => client.end();
}

const close = await (/^postgres/.test(location) ? openPostgres(location) : openEmbedded(location));
process.stdout.write('open\n');
await close();

export {};

import { PGlite } from '@electric-sql/pglite';

// What a start is measured against: Node that opens the same database folder, asks it one thing, and does no more.
const database = await PGlite.create(process.argv[2] ?? '');
await database.query('select 1');
process.stdout.write('open\n');
await database.close();

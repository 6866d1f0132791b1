import { PGlite } from '@electric-sql/pglite';

// Baseline of a start: Node that only opens the same database folder and runs one query.
const database = await PGlite.create(process.argv[2] ?? '');
await database.query('select 1');
process.stdout.write('open\n');
await database.close();

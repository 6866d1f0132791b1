import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** A data folder of an older revision: rows by table, files by path (base64), and what its people saw. */
interface OlderFolder {
  revision: string;
  /** Time at which it was written. */
  at: string;
  seen: {
    draft: { id: string; answers: { [page: string]: unknown } };
    /** File of the draft. */
    upload: { id: string; size: number };
    application: string;
    change: { number: string };
    claim: string;
    /** File that was added to the claim. */
    claimFile: { id: string; size: number };
    contract: string;
  };
  tables: { [table: string]: { [column: string]: unknown }[] };
  files: { [path: string]: string };
}

const stored = new URL('../server/', import.meta.url);
const migrations = new URL('../../src/server/storage/database/migrations/', import.meta.url);

const recordOfThen =
  'create table applied_migrations (name text primary key, applied_at timestamptz not null default now())';

/** Writes the tables of the older revision: released migrations are never edited, so their files make them. */
async function writeTables(database: PGlite, tables: OlderFolder['tables']): Promise<void> {
  await database.exec(recordOfThen);
  const applied = (tables['applied_migrations'] ?? []).map(({ name }) => String(name)).toSorted();
  for (const name of applied) await database.exec(readFileSync(new URL(name, migrations), 'utf8'));
  // The rows refer to each other; their order is not known.
  await database.exec("set session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(tables)) {
    await database.exec(`delete from "${table}"`);
    await database.query(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`,
      [JSON.stringify(rows)],
    );
  }
}

/** Fills an empty data folder as the older revision left it. */
export async function writeOlderFolder(dataDir: string, revision: string): Promise<OlderFolder> {
  const packed = readFileSync(new URL(`folder-${revision}.json.br`, stored));
  const folder = JSON.parse(brotliDecompressSync(packed).toString()) as OlderFolder;
  const database = await PGlite.create(join(dataDir, 'database'));
  await writeTables(database, folder.tables);
  await database.close();
  for (const [path, bytes] of Object.entries(folder.files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(bytes, 'base64'));
  }
  return folder;
}

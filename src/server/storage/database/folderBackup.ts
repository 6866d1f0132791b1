import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Files of a running database that a copy must not have. */
const ownOfProcess = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal']);

interface Stopped {
  labelfile: string;
  first: string;
  last: string;
}

/**
 * Copies the folder of the embedded database while it is used. PostgreSQL's own backup mode makes the copy whole: what
 * is written meanwhile is in the log, from which the copy recovers when it is opened.
 * @param source folder of the open database
 * @param target folder that does not exist yet
 * @throws Error when a part of the log was recycled meanwhile
 */
export async function copyOpenDatabase(db: Kysely<Database>, source: string, target: string): Promise<void> {
  await sql`select pg_backup_start('copy', true)`.execute(db);
  let stopped: Stopped | undefined;
  try {
    await mkdir(target, { recursive: true, mode: 0o700 });
    await cp(source, target, {
      recursive: true,
      filter: (path) => !ownOfProcess.has(path.slice(source.length + 1)),
    });
  } finally {
    stopped = await stopBackup(db);
  }
  await copyLog(source, target, stopped);
  await writeFile(join(target, 'backup_label'), stopped.labelfile, { flush: true });
}

/** Ends the backup mode. Returns the label of the copy, and the first and last file of the log that it needs. */
async function stopBackup(db: Kysely<Database>): Promise<Stopped> {
  const { rows } = await sql<Stopped>`
    with stopped as materialized (select * from pg_backup_stop(false))
    select labelfile,
           substring(labelfile from 'file ([0-9A-F]{24})') as first,
           pg_walfile_name(lsn) as last
    from stopped`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not end its backup mode.');
  return row;
}

/** Copies the log after the last file of the backup was written. */
async function copyLog(source: string, target: string, { first, last }: Stopped): Promise<void> {
  const log = join(target, 'pg_wal');
  await rm(log, { recursive: true, force: true });
  await cp(join(source, 'pg_wal'), log, { recursive: true });
  const lost = [first, last].find((name) => !existsSync(join(log, name)));
  if (lost !== undefined) throw new Error(`The log file ${lost} was recycled during the backup.`);
}

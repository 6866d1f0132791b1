import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../support/freePort.ts';
import { patience } from '../support/patience.ts';
import type { OwnPostgres } from '../support/ownPostgres.ts';
import { giveToPostgres, runProgram, startDaemon } from './daemon.ts';

/** A backup of a database with everything that was written since, on another disk. */
export interface Archive {
  /** Copies the database as it is; servers go on. */
  backUp(): void;
  /** Starts what the database was at a time; `end` stops it, where it is another one. */
  restore(at: Date): Promise<{ url: string; end(): Promise<void> }>;
}

/** Waits until a database has read the archive and takes writes. */
export async function untilPromoted(url: string): Promise<void> {
  for (const end = Date.now() + patience; ; await pause(100)) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      const { rows } = await client.query<{ reading: boolean }>('select pg_is_in_recovery() as reading');
      if (rows[0]?.reading === false) return;
    } catch (error) {
      // It takes no connections before it is consistent.
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Lets a database give every segment that it has written to a command, and starts it again for that. */
export async function restartArchiving(postgres: OwnPostgres, command: string): Promise<void> {
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  for (const [name, value] of Object.entries({
    archive_mode: 'on',
    archive_command: command,
    archive_timeout: '60',
  }))
    await admin.query(`alter system set ${name} = '${value}'`);
  await admin.end();
  postgres.crash();
  postgres.start();
}

/** Lets a database archive what it writes into a folder, as pgBackRest does. */
export async function openArchive(postgres: OwnPostgres, folder: string): Promise<Archive> {
  const [written, copy] = [join(folder, 'written'), join(folder, 'copy')];
  for (const each of [written, copy]) {
    mkdirSync(each);
    giveToPostgres(each);
    chmodSync(each, 0o700);
  }
  await restartArchiving(postgres, `cp %p ${written}/%f`);
  const { port } = new URL(postgres.url);
  return {
    backUp: () =>
      runProgram('pg_basebackup', [
        '-D',
        copy,
        '-h',
        '127.0.0.1',
        '-p',
        port,
        '-U',
        'postgres',
        '-X',
        'none',
        '-c',
        'fast',
      ]),
    restore: async (at) => {
      const own = await freePort();
      const settings = {
        restore_command: `cp ${written}/%f %p`,
        // Names of time zones are not known yet when it is read.
        recovery_target_time: at.toISOString().replace('Z', '+00'),
        recovery_target_action: 'promote',
        archive_mode: 'off',
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      // Settings of the lost one are in the file that is read last.
      appendFileSync(join(copy, 'postgresql.auto.conf'), lines.join(''));
      const signal = join(copy, 'recovery.signal');
      writeFileSync(signal, '');
      giveToPostgres(signal);
      const args = ['-D', copy, '-p', String(own), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
      const daemon = await startDaemon({ program: 'postgres', args, port: own });
      const url = `postgresql://postgres@127.0.0.1:${own}/postgres`;
      await untilPromoted(url);
      return { url, end: () => daemon.end() };
    },
  };
}

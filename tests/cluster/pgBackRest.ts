import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { OwnPostgres } from '../support/ownPostgres.ts';
import { restartArchiving, untilPromoted, type Archive } from './archive.ts';
import { giveToPostgres, runProgram } from './daemon.ts';
import { programPath } from './needs.ts';

const stanza = '--stanza=platform';

/** Where a database keeps its files and is asked by programs of its machine. */
interface Place {
  data: string;
  sockets: string;
  port: string;
}

async function placeOf({ url }: OwnPostgres): Promise<Place> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Place>(
    `select current_setting('data_directory') as data, current_setting('unix_socket_directories') as sockets,
      current_setting('port') as port`,
  );
  await client.end();
  return rows[0]!;
}

/** Writes what pgBackRest has to know of a database and of the place of its backups. Returns the file. */
function writeSettings(folder: string, { data, sockets, port }: Place): string {
  const own = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path);
    giveToPostgres(path);
    return path;
  };
  const file = join(folder, 'pgbackrest.conf');
  const lines = [
    '[global]',
    `repo1-path=${own('backups')}`,
    'repo1-retention-full=2',
    `lock-path=${own('locks')}`,
    `spool-path=${own('spool')}`,
    'log-level-file=off',
    'start-fast=y',
    '[platform]',
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    'pg1-user=postgres',
    `pg1-socket-path=${sockets}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  giveToPostgres(file);
  return file;
}

/** Lets pgBackRest keep a database as the guide of operators says. A restore replaces what is left of its files. */
export async function openPgBackRest(postgres: OwnPostgres, folder: string): Promise<Archive> {
  const place = await placeOf(postgres);
  const { data } = place;
  const file = writeSettings(folder, place);
  const program = programPath('pgbackrest');
  const run = (...args: string[]) => runProgram('pgbackrest', [`--config=${file}`, stanza, ...args]);
  await restartArchiving(postgres, `${program} --config=${file} ${stanza} archive-push %p`);
  run('stanza-create');
  run('check');
  return {
    backUp: () => run('backup'),
    restore: async (at) => {
      for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
      const target = at.toISOString().replace('T', ' ').replace('Z', '+00');
      run('restore', '--delta', '--type=time', `--target=${target}`, '--target-action=promote');
      postgres.start();
      await untilPromoted(postgres.url);
      return { url: postgres.url, end: () => Promise.resolve() };
    },
  };
}

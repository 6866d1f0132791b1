import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

const installed = '/usr/lib/postgresql';

/** A PostgreSQL of one test, which it may stop and start. */
export interface OwnPostgres {
  url: string;
  port: number;
  /** Stops it without a checkpoint, like a crash. */
  crash(): void;
  /** Id of its first process. */
  pid(): number;
  /** Starts it again in the same folder and waits until it accepts connections. */
  start(): void;
  /** Stops it and removes its folder. */
  remove(): void;
}

/** Returns the folder of PostgreSQL's programs, newest version; undefined if none is installed. */
function programs(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(a) - Number(b)) : [];
  return versions.map((version) => join(installed, version, 'bin')).findLast((folder) => existsSync(folder));
}

/** Whether PostgreSQL is installed. */
export const hasPostgres = () => programs() !== undefined;

/** PostgreSQL refuses to run as root. */
const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

/** Gives a folder to the user that PostgreSQL runs as. */
export function giveToOwner(folder: string): void {
  if (asPostgres.length === 0) return;
  const [user, group] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'])));
  chownSync(folder, user ?? 0, group ?? 0);
}

/**
 * Starts a fresh cluster on a free port of the loopback address.
 * @param location `data`: an empty folder for tables, on a disk of its own; the log of transactions stays elsewhere
 * @throws Error if PostgreSQL is not installed
 */
export async function startOwnPostgres(location: { data?: string } = {}): Promise<OwnPostgres> {
  const bin = programs();
  if (!bin) throw new Error('PostgreSQL is not installed; `.ci/with-postgres` installs it.');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  giveToOwner(folder);
  const data = location.data ?? join(folder, 'data');
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...asPostgres, join(bin, program), ...args];
    const { status } = spawnSync(command, rest, { cwd: '/', stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} ended with ${status}.`);
  };
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const start = () => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  const log = join(folder, 'wal');
  run(
    'initdb',
    '-D',
    data,
    '-X',
    log,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  );
  start();
  const remove = () => {
    if (existsSync(join(data, 'postmaster.pid'))) crash();
    rmSync(folder, { recursive: true, force: true });
  };
  const pid = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { pid, url: `postgresql://postgres@127.0.0.1:${port}/postgres`, port, crash, start, remove };
}

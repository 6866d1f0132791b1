import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../support/patience.ts';
import { programPath } from './needs.ts';

/** A program of the system that a test started. */
export interface Daemon {
  pid: number;
  output(): string;
  isOver(): boolean;
  /** Ends it with a signal and waits. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const isRoot = process.getuid?.() === 0;

/** Gives a file or folder to the user that the database's programs run as. */
export function giveToPostgres(path: string): void {
  if (!isRoot) return;
  const [user = 0, group = 0] = ['-u', '-g'].map((of) => Number(execFileSync('id', [of, 'postgres'])));
  chownSync(path, user, group);
}

/** Returns the command that runs a program as the user `postgres`, or as the own user where that is not root. */
function commandOf(program: string, args: string[]): [string, ...string[]] {
  const path = programPath(program);
  // Not `runuser`: it stays in between, and a signal would reach it alone.
  return isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', path, ...args]
    : [path, ...args];
}

/** Runs a program to its end. @throws Error if it fails */
export function runProgram(program: string, args: string[]): void {
  const [command, ...rest] = commandOf(program, args);
  execFileSync(command, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
}

/** How a daemon is started. */
interface DaemonChoice {
  program: string;
  args: string[];
  /** A port of the loopback address that it listens on once it is ready. */
  port: number;
  env?: { [name: string]: string };
}

/** Starts a program as the user `postgres`, or as the own user where that is not root; waits until it listens. */
export async function startDaemon({ program, args, port, env = {} }: DaemonChoice): Promise<Daemon> {
  const [command, ...rest] = commandOf(program, args);
  const child = spawn(command, rest, {
    cwd: '/',
    env: { PATH: `/usr/sbin:/usr/bin:/sbin:/bin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const ended = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  for (const end = Date.now() + patience; !(await listens(port)); await pause(20))
    if (isOver() || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not listen. It wrote:\n${written}`);
    }
  return {
    pid: child.pid ?? 0,
    output: () => written,
    isOver,
    end: async (signal = 'SIGKILL') => {
      if (!isOver()) child.kill(signal);
      await ended;
    },
  };
}

/** Returns whether something listens on a port of the loopback address. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

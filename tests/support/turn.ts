import { createHash } from 'node:crypto';
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from './patience.ts';

/** Milliseconds after which a turn counts as left behind by a process that was killed. */
const longest = 4 * patience;

/** Returns whether the process that took a turn was probably killed; false if the turn has ended meanwhile. */
const isAbandoned = (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > longest,
    () => false,
  );

/** Returns whether the turn was free and is now taken. */
const take = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Runs a task while no other test of this machine, in any process, runs one of the same name. */
export async function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const folder = path.join(tmpdir(), `turn-${digest}`);
  while (!(await take(folder))) {
    if (await isAbandoned(folder)) await rmdir(folder).catch(() => undefined);
    else await pause(20);
  }
  try {
    return await task();
  } finally {
    await rmdir(folder);
  }
}

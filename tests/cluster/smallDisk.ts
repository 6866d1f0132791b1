import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveToOwner } from '../support/ownPostgres.ts';

/** A file system of its own, which can be filled. */
export interface SmallDisk {
  /** An empty folder for the database. */
  folder: string;
  /** Leaves no room. */
  fill(): void;
  /** Makes room again. */
  clear(): void;
  remove(): void;
}

function run(...[command = '', ...args]: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
}

/** Mounts a file system in memory. @throws Error unless the user is root */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'small-disk', folder);
  giveToOwner(folder);
  const inside = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      try {
        writeFileSync(inside, Buffer.alloc(megabytes * 1024 * 1024));
      } catch (error) {
        // What was written stays, and nothing more fits.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    clear: () => rmSync(inside, { force: true }),
    remove: () => {
      run('umount', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';
import type { Table } from './diskAfterCut.ts';

// Preloaded into a server (`preloadSyncedDisk.ts`), this keeps beside the data folder what a power cut would leave of it:
// files with the bytes of their last fsync, folders with the entries of their last fsync. As on ext4 and XFS, and as
// PostgreSQL assumes, the fsync of a new file includes its first name, but not renames and removals.
const { SYNCED_DISK_OF: folder = '', SYNCED_DISK: disk = '' } = process.env;
const root = resolve(folder);

type Numbers = (number | bigint | null | undefined)[];
const real = { ...fs };
const within = (path: unknown): path is string => typeof path === 'string' && resolve(path).startsWith(root);

/** Ranges of a file that are not synced yet. */
interface Unsynced {
  ranges: [from: number, to: number][];
  whole: boolean;
}

const ids = new Map<number, number>();
const unsynced = new Map<number, Unsynced>();
const named = new Set<number>();
const opened = new Map<number, { path: string; id: number; folder: boolean }>();
let last = 0;

fs.mkdirSync(disk, { recursive: true });
const journal = fs.openSync(join(disk, 'journal'), 'a');
const note = (line: Table) => real.writeSync(journal, `${JSON.stringify(line)}\n`);

function idOf(inode: number, fresh = false): number {
  const existing = fresh ? undefined : ids.get(inode);
  const id = existing ?? (last += 1);
  ids.set(inode, id);
  return id;
}

function pendingOf(id: number): Unsynced {
  const pending = unsynced.get(id) ?? { ranges: [], whole: false };
  unsynced.set(id, pending);
  return pending;
}

function entriesOf(path: string): Table['entries'] {
  return real.readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const stat = real.lstatSync(join(path, entry.name), { throwIfNoEntry: false });
    if (!stat || !(entry.isFile() || entry.isDirectory())) return [];
    const id = idOf(stat.ino);
    named.add(id);
    return [{ name: entry.name, id, folder: entry.isDirectory() }];
  });
}

/** Copies the bytes of a file that were written since the last call. */
function bringOver(fd: number, id: number): void {
  const pending = unsynced.get(id);
  unsynced.delete(id);
  const { size } = real.fstatSync(fd);
  const target = join(disk, String(id));
  const copy = real.openSync(target, real.existsSync(target) ? 'r+' : 'w+');
  // A write-only descriptor cannot be read.
  const source = real.openSync(`/proc/self/fd/${fd}`, 'r');
  for (const [from, to] of pending?.whole ? [[0, size] as const] : (pending?.ranges ?? [])) {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, size) - from));
    const read = real.readSync(source, bytes, 0, bytes.length, from);
    real.writeSync(copy, bytes, 0, read, from);
  }
  real.ftruncateSync(copy, size);
  real.closeSync(source);
  real.closeSync(copy);
}

/** What is in the folder when the server starts counts as synced. */
function takeOver(path: string): void {
  note({ of: idOf(real.lstatSync(path).ino), entries: entriesOf(path), all: true });
  for (const entry of real.readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) takeOver(inside);
    else if (entry.isFile()) real.copyFileSync(inside, join(disk, String(idOf(real.lstatSync(inside).ino))));
  }
}
takeOver(root);

/** The inode of a deleted file may be reused. */
function forget(path: string): void {
  const stat = real.lstatSync(path, { throwIfNoEntry: false });
  if (stat) ids.delete(stat.ino);
}

const watched = {
  renameSync(from: string, to: string) {
    if (within(to)) forget(to);
    real.renameSync(from, to);
  },
  unlinkSync(path: string) {
    if (within(path)) forget(path);
    real.unlinkSync(path);
  },
  rmdirSync(path: string) {
    if (within(path)) forget(path);
    real.rmdirSync(path);
  },
  openSync(path: string, flags: string | number, mode?: number) {
    if (!within(path)) return real.openSync(path, flags, mode);
    const fresh = !real.existsSync(path);
    const fd = real.openSync(path, flags, mode);
    const stat = real.fstatSync(fd);
    // No write was observed for a file that the system copied here: all of it is unsynced.
    const unseen = !ids.has(stat.ino) && stat.isFile();
    const id = idOf(stat.ino, fresh);
    if (unseen) pendingOf(id).whole = true;
    opened.set(fd, { path, id, folder: stat.isDirectory() });
    const empties =
      typeof flags === 'string' ? flags.startsWith('w') : (flags & real.constants.O_TRUNC) !== 0;
    if (empties) pendingOf(id).whole = true;
    return fd;
  },
  closeSync(fd: number) {
    opened.delete(fd);
    real.closeSync(fd);
  },
  writeSync(fd: number, bytes: NodeJS.ArrayBufferView, ...numbers: Numbers) {
    const written = (real.writeSync as (...all: unknown[]) => number)(fd, bytes, ...numbers);
    const file = opened.get(fd);
    const position = numbers[2];
    if (file && typeof position === 'number') pendingOf(file.id).ranges.push([position, position + written]);
    else if (file) pendingOf(file.id).whole = true;
    return written;
  },
  ftruncateSync(fd: number, length?: number) {
    real.ftruncateSync(fd, length);
    const file = opened.get(fd);
    if (file) pendingOf(file.id).whole = true;
  },
  truncateSync(path: string, length?: number) {
    real.truncateSync(path, length);
    if (within(path)) pendingOf(idOf(real.statSync(path).ino)).whole = true;
  },
  mkdirSync(path: string, options?: fs.MakeDirectoryOptions) {
    const fresh = within(path) && !real.existsSync(path);
    const made = real.mkdirSync(path, options);
    if (fresh) idOf(real.lstatSync(path).ino, true);
    return made;
  },
  fsyncSync(fd: number) {
    real.fsyncSync(fd);
    const file = opened.get(fd);
    if (file?.folder) note({ of: file.id, entries: entriesOf(file.path), all: true });
    else if (file) {
      bringOver(fd, file.id);
      const stat = real.lstatSync(file.path, { throwIfNoEntry: false });
      if (named.has(file.id) || !stat || idOf(stat.ino) !== file.id) return;
      named.add(file.id);
      const parent = idOf(real.lstatSync(resolve(file.path, '..')).ino);
      const name = file.path.slice(file.path.lastIndexOf('/') + 1);
      note({ of: parent, entries: [{ name, id: file.id, folder: false }], all: false });
    }
  },
  fdatasyncSync(fd: number) {
    watched.fsyncSync(fd);
  },
};
Object.assign(fs, watched);
syncBuiltinESMExports();

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/base/startError.ts';

/** A lock that this process holds on a folder. */
interface FolderLock {
  release(): void;
}

/**
 * Locks `folder` through an exclusively locked SQLite file. Unlike a PID file, the kernel releases it however the
 * process dies.
 * @throws StartError `folder-in-use` when another process holds it, `folder-full` or `folder-unwritable` when it cannot
 *   be written
 */
export function lockFolder(folder: string): FolderLock {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
    file.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists held (x); commit;',
    );
    const held = file;
    return { release: () => held.close() };
  } catch (error) {
    file?.close();
    throw new StartError(faultOf(error), { folder }, error);
  }
}

function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/locked|busy/i.test(message)) return 'folder-in-use';
  return /disk is full/i.test(message) ? 'folder-full' : 'folder-unwritable';
}

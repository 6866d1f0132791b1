import { watch, type FSWatcher } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Editors save in several steps, which count as one change. Milliseconds. */
const PAUSE = 80;

/** Stops watching. */
export type Unwatch = () => void;

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [];
  const inner = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inner.map((entry) => join(entry.parentPath, entry.name))];
}

/**
 * Calls `changed` once after files below `folders` were written, renamed or removed. Watches folders rather than
 * files, because editors replace files.
 */
export async function watchFolders(folders: string[], changed: () => void): Promise<Unwatch> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function follow(): Promise<void> {
    const now = new Set((await Promise.all(folders.map(foldersBelow))).flat());
    if (stopped) return;
    for (const [folder, watcher] of watchers) {
      if (now.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of now) {
      if (watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, () => {
          clearTimeout(timer);
          timer = setTimeout(() => void follow().then(changed), PAUSE);
        });
        watcher.on('error', () => watchers.delete(folder));
        watchers.set(folder, watcher);
      } catch {
        // The folder was removed between listing and watching; its parent reports that.
      }
    }
  }

  await follow();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

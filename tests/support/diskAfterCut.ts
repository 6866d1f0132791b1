import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Entries of a folder that reached the disk: all of them, or an additional one. The first line is the data folder. */
export interface Table {
  of: number;
  entries: { name: string; id: number; folder: boolean }[];
  all: boolean;
}

/** Returns the environment with which a server keeps in `disk` what a power cut would leave of `dataDir`. */
export function watchedDisk(dataDir: string, disk: string): { [name: string]: string } {
  const preload = fileURLToPath(new URL('./preloadSyncedDisk.ts', import.meta.url));
  return { NODE_OPTIONS: `--import ${preload}`, SYNCED_DISK_OF: dataDir, SYNCED_DISK: disk };
}

/** Creates in `target` the data folder as found after the power cut. */
export function diskAfterCut(disk: string, target: string): void {
  // The last line may be incomplete.
  const lines = readFileSync(join(disk, 'journal'), 'utf8').split('\n').slice(0, -1);
  const tables = lines.map((line) => JSON.parse(line) as Table);
  const folders = new Map<number, Map<string, Table['entries'][number]>>();
  for (const { of, entries, all } of tables) {
    const seen = all ? new Map<string, Table['entries'][number]>() : (folders.get(of) ?? new Map());
    for (const entry of entries) seen.set(entry.name, entry);
    folders.set(of, seen);
  }
  const make = (id: number, location: string) => {
    mkdirSync(location, { recursive: true, mode: 0o700 });
    for (const { name, id: inside, folder } of folders.get(id)?.values() ?? []) {
      const bytes = join(disk, String(inside));
      if (folder) make(inside, join(location, name));
      else if (existsSync(bytes)) copyFileSync(bytes, join(location, name));
      else writeFileSync(join(location, name), '');
    }
  };
  make(tables[0]?.of ?? 0, target);
}

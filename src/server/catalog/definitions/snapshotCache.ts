import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Definition } from '#engine/definition/definition.ts';

/** A scanned definition without its module. */
interface SnapshotEntry {
  /** Path of its flow. */
  file: string;
  definition: Definition;
  /** Hash of the sources and the compiler. */
  source: string;
}

/** Result of a scan without problems. */
interface DefinitionSnapshot {
  definitions: SnapshotEntry[];
  /** Text digests by path, to detect changes later. */
  texts: { [path: string]: string };
}

/** Caches the last valid scan for later starts on the same sources. */
export interface SnapshotCache {
  read(): DefinitionSnapshot | undefined;
  /** Returns the snapshot's modules by source hash, for a database that lacks them. */
  modules(): { [source: string]: string };
  save(look: DefinitionSnapshot, modules: { [source: string]: string }): void;
}

/** Maximum number of cached snapshots, enough to switch between branches. */
const maxSnapshots = 3;

/**
 * Opens the cache below a checkout's `.cache`, keyed by the `fingerprint` of the sources. It needs no signature:
 * write access to it implies write access to the sources.
 */
export function createSnapshotCache(root: string, fingerprint: string): SnapshotCache {
  const folder = join(root, '.cache', 'definitions');
  const own = join(folder, fingerprint);
  const parsed = <T>(name: string): T | undefined => {
    try {
      return JSON.parse(readFileSync(join(own, name), 'utf8')) as T;
    } catch {
      return undefined;
    }
  };
  return {
    read: () => parsed<DefinitionSnapshot>('look.json'),
    modules: () => parsed<{ [source: string]: string }>('modules.json') ?? {},
    save(look, modules) {
      const beside = `${own}.${randomUUID()}`;
      try {
        if (existsSync(own)) return;
        mkdirSync(beside, { recursive: true });
        writeFileSync(join(beside, 'look.json'), JSON.stringify(look));
        writeFileSync(join(beside, 'modules.json'), JSON.stringify(modules));
        removeOldest(folder);
        renameSync(beside, own);
      } catch {
        // Not writable, or another start was faster: nothing to do.
        rmSync(beside, { recursive: true, force: true });
      }
    },
  };
}

/** Removes the oldest snapshots to make room for one. */
function removeOldest(folder: string): void {
  const kept = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const whole = kept.map(({ name }) => name).filter((name) => !name.includes('.'));
  const newestFirst = whole
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of newestFirst.slice(maxSnapshots - 1))
    rmSync(join(folder, name), { recursive: true, force: true });
}

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

/** A definition as a look left it, without its module. */
export interface SnapshotEntry {
  /** Path of its flow. */
  file: string;
  definition: Definition;
  /** Hash of what it was compiled from, and by what. */
  source: string;
}

/** What a look at sources without any mistake brought. */
export interface DefinitionSnapshot {
  definitions: SnapshotEntry[];
  /** Digests of the texts by path, to say later which changed. */
  texts: { [path: string]: string };
}

/** Keeps the last good look for later starts on the same sources. */
export interface SnapshotCache {
  read(): DefinitionSnapshot | undefined;
  /** The modules of that look by their sources: for a database that does not hold them. */
  modules(): { [source: string]: string };
  save(look: DefinitionSnapshot, modules: { [source: string]: string }): void;
}

/** How many states of the sources are remembered: switching to and fro between two needs as many. */
const maxSnapshots = 3;

/**
 * Opens the memory of a checkout below its `.cache`, for the state of the sources that `fingerprint` names. It holds what
 * the sources say already; who may write there may write the sources, too.
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
        // Where nothing can be written, or another start was quicker, each start looks for itself.
        rmSync(beside, { recursive: true, force: true });
      }
    },
  };
}

/** Makes room for one more. */
function removeOldest(folder: string): void {
  const kept = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const whole = kept.map(({ name }) => name).filter((name) => !name.includes('.'));
  const newestFirst = whole
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of newestFirst.slice(maxSnapshots - 1))
    rmSync(join(folder, name), { recursive: true, force: true });
}

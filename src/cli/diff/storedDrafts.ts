import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { stoppedPages, type PageStop, type StoredDraft } from '#engine/stoppedDrafts.ts';
import type { OpenedDefinition } from '../openDefinitions.ts';
import { askServer } from './askServer.ts';
import type { DraftReader } from './draftReader.ts';

/** The definitions of a revision by id; undefined for one that does not compile. */
export type OpenedById = Map<string, OpenedDefinition | undefined>;

/** The drafts of one definition that would stop somewhere, counted by page. */
export interface StoppedDrafts {
  id: string;
  drafts: number;
  pages: PageStop[];
  /** The definition was removed: none of its drafts can be opened. */
  gone?: true;
}

/** Returns the path of the server's program that prints the stored drafts. */
export const draftDump = (root: string): string => join(root, 'src/server/insurance/drafts/dump.ts');

/** Returns a reader of drafts that this process holds. */
export function heldDrafts(drafts: StoredDraft[], today: string): DraftReader {
  const own = Map.groupBy(drafts, ({ definition }) => definition);
  return {
    counts: new Map([...own].map(([id, those]) => [id, those.length])),
    stops: (id, before, after) =>
      Promise.resolve(
        stoppedPages(
          own.get(id) ?? [],
          { ...(before && { before: before.loaded }), after: after.loaded },
          today,
        ),
      ),
  };
}

/**
 * Returns a reader of every stored draft that has not been submitted. While a server holds the data folder, the
 * server replays them and answers counts and pages.
 * @returns undefined when they cannot be read
 */
export async function storedDrafts(root: string, today: string): Promise<DraftReader | undefined> {
  const { status, stdout } = spawnSync(process.execPath, [draftDump(root)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) return undefined;
  const read = JSON.parse(stdout) as StoredDraft[] | { server: string };
  return Array.isArray(read) ? heldDrafts(read, today) : askServer(read.server);
}

/** Replays drafts on the definitions of both revisions. Only counts leave this function. */
export async function stoppedDrafts(
  { counts, stops }: DraftReader,
  before: OpenedById,
  after: OpenedById,
): Promise<StoppedDrafts[]> {
  const found: StoppedDrafts[] = [];
  for (const id of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const drafts = counts.get(id) ?? 0;
    const [old, now] = [before.get(id), after.get(id)];
    if (drafts === 0) continue;
    if (!after.has(id)) found.push({ id, drafts, pages: [], gone: true });
    // The last valid version of a broken definition stays in use.
    else if (now) found.push({ id, drafts, pages: await stops(id, old, now) });
  }
  return found;
}

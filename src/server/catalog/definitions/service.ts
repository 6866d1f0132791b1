import { join } from 'node:path';
import { memoizePromise } from '#engine/memoizePromise.ts';
import type { Registry } from '#server/ports/registry.ts';
import { resolveAddress } from './addresses.ts';
import { importModule } from './moduleImport.ts';
import { moduleText, removeUnused } from './publication.ts';
import { registryState, type RegistryOptions, type RegistryState } from './registryState.ts';
import { settleData } from './dataChanges.ts';
import { refresh } from './scan.ts';
import { restoreSnapshot, saveSnapshot } from './snapshot.ts';
import { readSourceFiles, watchedFolders } from './sourceFiles.ts';
import { withOwnTexts } from './versionTexts.ts';
import { watchFolders } from './watch.ts';

/** A registry that can rescan its files. */
export interface OpenRegistry extends Registry {
  /** Rescans all files, publishes valid changes and notifies subscribers. */
  refresh(): Promise<void>;
  /** Rescans whenever a file changes. @returns a function that stops watching */
  watch(): Promise<() => void>;
}

/** Returns a definition by id, a product also by key. */
const publishedBy = ({ published }: RegistryState, name: string) =>
  published.find(({ definition }) => definition.id === name) ??
  published.find(({ definition }) => definition.kind === 'produkt' && definition.key === name);

/** Returns a loaded version; undefined where it is not kept. */
async function load(state: RegistryState, id: string, version: string) {
  const name = `${id} ${version}`;
  const cached = state.loaded.get(name);
  if (cached) return cached;
  const text = await moduleText(state, id, version);
  if (text === undefined) return undefined;
  return memoizePromise(state.loaded, name, async () => withOwnTexts(state, await importModule(text)));
}

async function watch(state: RegistryState): Promise<() => void> {
  const { root, failed } = state.options;
  // A start on a snapshot has read no file yet, and the next scan needs what was there before the edit.
  if (!state.review.texts()) settleData(state, await readSourceFiles(root), state.problems);
  const folders = watchedFolders.map((folder) => join(root, folder));
  return watchFolders(folders, () => void refresh(state).catch((error: unknown) => failed?.(error)));
}

/**
 * Reads, checks, compiles and stores all definitions, and serves them. Of an invalid definition the last valid
 * version is served, if there is one; see `problems`.
 */
export async function openRegistry(options: RegistryOptions): Promise<OpenRegistry> {
  const state = registryState(options);
  if (!(await restoreSnapshot(state))) {
    await refresh(state);
    saveSnapshot(state);
  }
  await removeUnused(state);
  return {
    refresh: () => refresh(state),
    removeUnused: () => removeUnused(state),
    watch: () => watch(state),
    moduleText: (id, version) => moduleText(state, id, version),
    list: () => state.published,
    get: (name) => publishedBy(state, name),
    resolveAddress: (path) => resolveAddress(path, state.published),
    problems: () => state.problems,
    subscribe: state.changeFeed.listen,
    load: (id, version) => load(state, id, version),
  };
}

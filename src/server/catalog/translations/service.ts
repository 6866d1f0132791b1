import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Translate } from '#engine/text/translate.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { createNamespaces } from './namespaces.ts';
import type { Namespaces, TextSet } from './namespaces.ts';
import { createTranslator } from './translator.ts';

/** The texts of a checkout, and `t()` of each set. */
interface Shared {
  namespaces: Namespaces;
  translators: Map<TextSet, Translate>;
}

const byFolder = new Map<string, Shared>();

function sharedOf(root: string): Shared {
  const folder = join(root, 'locales');
  let shared = byFolder.get(folder);
  if (!shared) {
    shared = { namespaces: createNamespaces(folder, () => createTtlCache()), translators: new Map() };
    byFolder.set(folder, shared);
  }
  return shared;
}

/** Returns the shared namespaces of a checkout (`root`). */
export function namespacesOf(root: string): Namespaces {
  return sharedOf(root).namespaces;
}

/**
 * Returns `t()` for texts written by the server; edits appear after the cache's TTL. `root` defaults to this file's
 * checkout. All callers share one per set: each of its own would read, and hold, all texts again.
 */
export function translator(
  set: TextSet,
  root = fileURLToPath(new URL('../../../..', import.meta.url)),
): Translate {
  const { namespaces, translators } = sharedOf(root);
  const made = translators.get(set) ?? createTranslator(namespaces, set);
  translators.set(set, made);
  return made;
}

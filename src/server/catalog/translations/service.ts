import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Translate } from '#engine/text/translate.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { createNamespaces } from './namespaces.ts';
import type { Namespaces, TextSet } from './namespaces.ts';
import { createTranslator } from './translator.ts';

const byFolder = new Map<string, Namespaces>();

/** Returns the shared namespaces of a checkout (`root`). */
export function namespacesOf(root: string): Namespaces {
  const folder = join(root, 'locales');
  const namespaces = byFolder.get(folder) ?? createNamespaces(folder, () => createTtlCache());
  byFolder.set(folder, namespaces);
  return namespaces;
}

/**
 * Returns `t()` for texts written by the server; edits appear after the cache's TTL. `root` defaults to this file's
 * checkout.
 */
export function translator(
  set: TextSet,
  root = fileURLToPath(new URL('../../../..', import.meta.url)),
): Translate {
  return createTranslator(namespacesOf(root), set);
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Translate } from '#engine/text/translate.ts';
import { defaultTtl } from '#server/base/ttlCache.ts';
import { createNamespaces } from './namespaces.ts';
import type { Namespaces, TextSet } from './namespaces.ts';
import { createTranslator } from './translator.ts';

const byFolder = new Map<string, Namespaces>();

/** The namespaces of a checkout (`root`), read once for everybody who asks. */
export function namespacesOf(root: string): Namespaces {
  const folder = join(root, 'locales');
  const namespaces = byFolder.get(folder) ?? createNamespaces(folder, defaultTtl);
  byFolder.set(folder, namespaces);
  return namespaces;
}

/**
 * `t()` for texts that the server itself writes. An edit is seen a moment later.
 * `root` is the checkout (`deps.root`), by default the one this file stands in.
 */
export function translator(
  set: TextSet,
  root = fileURLToPath(new URL('../../../..', import.meta.url)),
): Translate {
  return createTranslator(namespacesOf(root), set);
}

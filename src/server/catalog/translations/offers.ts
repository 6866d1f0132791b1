import { createHash } from 'node:crypto';
import type { JsonObject } from '#engine/definition/json.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Namespace, Namespaces, TextSet } from './namespaces.ts';

/** Name of this generated namespace. */
export const offersNamespace = 'angebote';

/** Texts needed where all products are listed. */
const offerKeys = ['title', 'lead', 'icon', 'offer'];

/**
 * Returns the texts of all products needed for a list, by product key: a tenth of what all their namespaces would
 * load.
 */
export function offerTexts(namespaces: Namespaces, set: TextSet, registry: Registry): Namespace {
  const texts: JsonObject = {};
  for (const { definition } of registry.list()) {
    if (definition.kind !== 'produkt') continue;
    const all = namespaces.read(set, definition.namespace)?.texts ?? {};
    const own = offerKeys.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]));
    texts[definition.key] = Object.fromEntries(own) as JsonObject;
  }
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
  return { texts, etag: `"${hash.slice(0, 22)}"` };
}

import { createHash } from 'node:crypto';
import type { JsonObject } from '#engine/definition/json.ts';
import type { Registry } from '#server/ports/registry.ts';
import type { Namespace, Namespaces, TextSet } from './namespaces.ts';

/** Name of the namespace that no file holds. */
export const offersNamespace = 'angebote';

/** What of a product's texts is shown where one chooses among all of them. */
const offerKeys = ['title', 'lead', 'icon', 'offer'];

/**
 * The few texts of every product that a page with all products needs, by key of the product: a page that loaded
 * the texts of each would load ten times as much.
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

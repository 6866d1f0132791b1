import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { JsonObject } from '#engine/definition/json.ts';
import { isObject } from '#engine/pointer.ts';
import { memoize } from '#engine/memoize.ts';
import { createTtlCache, type TtlCache } from '#server/base/ttlCache.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';
import { createComposedTexts } from './composedTexts.ts';

/** The public texts, and the editors' preview. */
const textSets = ['live', 'preview'] as const;
export type TextSet = (typeof textSets)[number];

/** Type guard for text sets. */
export function isTextSet(name: string): name is TextSet {
  return (textSets as readonly string[]).includes(name);
}

/** A namespace of one set. */
export interface Namespace {
  texts: JsonObject;
  /** Changes with the contents. */
  etag: string;
}

/**
 * Reads namespaces from `locales/<set>/<namespace>.json` and notices changes. Texts of a definition include those of
 * the shared pieces that it uses.
 */
export interface Namespaces {
  /**
   * Returns a namespace; in `preview` its keys are merged over those of `live`. Undefined when there is none. While
   * a file does not parse (it is being edited) its last valid contents are used; without any the SyntaxError is
   * thrown.
   */
  read(set: TextSet, namespace: string): Namespace | undefined;
  /** Returns a namespace of `live` as its files are now, however recently they were looked at. */
  current(namespace: string): Namespace | undefined;
  /**
   * Adds texts that are in no file, in both sets: those of a definition's version that another release wrote.
   * @returns their namespace, which is not served to browsers
   */
  keep(namespace: string, version: string, texts: JsonObject): string;
}

/** Allowed names; others, path segments in particular, are not looked up. */
const isName = memoize((name) => /^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/.test(name));

/** Opens the folder `locales`; what is read is kept in caches of this kind, by default not at all. */
export function createNamespaces(
  locales: string,
  openCache: () => TtlCache<Namespace | undefined> = () => createTtlCache(0),
): Namespaces {
  const files = createJsonFiles();
  const caches = {
    live: openCache(),
    preview: openCache(),
  };
  const kept = new Map<string, Namespace>();
  const merged = new Map<string, { parts: (JsonObject | undefined)[]; namespace: Namespace }>();

  const composed = createComposedTexts(dirname(locales), files);
  const file = (set: TextSet, namespace: string) => {
    const own = files.read<JsonObject>(join(locales, set, `${namespace}.json`));
    return set === 'live' && namespace.includes('.') ? (composed(namespace) ?? own) : own;
  };

  function readMerged(set: TextSet, namespace: string): Namespace | undefined {
    const live = file('live', namespace);
    const preview = set === 'preview' ? file('preview', namespace) : undefined;
    if (!live && !preview) return undefined;
    const cached = merged.get(`${set}/${namespace}`);
    if (cached?.parts[0] === live && cached?.parts[1] === preview) return cached?.namespace;
    const texts = mergeTexts(live ?? {}, preview ?? {});
    const etag = `"${createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)}"`;
    merged.set(`${set}/${namespace}`, { parts: [live, preview], namespace: { texts, etag } });
    return { texts, etag };
  }

  return {
    read: (set, namespace) =>
      isName(namespace) ? caches[set](namespace, () => readMerged(set, namespace)) : kept.get(namespace),
    current: (namespace) => (isName(namespace) ? readMerged('live', namespace) : undefined),
    keep(namespace, version, texts) {
      // No file has such a name.
      const name = `${namespace}@${version}`;
      kept.set(name, { texts, etag: `"${version}"` });
      return name;
    },
  };
}

function mergeTexts(below: JsonObject, above: JsonObject): JsonObject {
  const result: JsonObject = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = Object.hasOwn(below, key) ? below[key] : undefined;
    result[key] = isObject(under) && isObject(value) ? mergeTexts(under, value) : value;
  }
  return result;
}

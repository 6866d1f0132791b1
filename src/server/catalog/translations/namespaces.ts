import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { JsonObject } from '#engine/definition/json.ts';
import { memoize } from '#engine/memoize.ts';
import { createTtlCache } from '#server/base/ttlCache.ts';
import { createJsonFiles } from '#server/base/jsonFiles.ts';

/** The two sets of texts: what everybody reads, and what editors try out. */
export const textSets = ['live', 'preview'] as const;
export type TextSet = (typeof textSets)[number];

/** Answers whether `name` is a set of texts. */
export function isTextSet(name: string): name is TextSet {
  return (textSets as readonly string[]).includes(name);
}

/** One namespace of one set, ready to send. */
export interface Namespace {
  texts: JsonObject;
  /** Names the contents; changes with them. */
  etag: string;
}

/** Reads namespaces from `locales/<set>/<namespace>.json` and notices when a file changes. */
export interface Namespaces {
  /**
   * The texts of a namespace; in `preview` those of `live` with the differing keys laid over them.
   * Undefined when there is no such namespace. A file that does not parse right now (somebody is editing
   * it) leaves its last good version in place; without one its SyntaxError is thrown.
   */
  read(set: TextSet, namespace: string): Namespace | undefined;
}

/** What a namespace may be called; anything else, path parts above all, is not even looked up. */
const isName = memoize((name) => /^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/.test(name));

/** Namespaces of the folder `locales`; a file is looked at again after so many milliseconds. */
export function createNamespaces(locales: string, patience = 0): Namespaces {
  const files = createJsonFiles();
  const glances = {
    live: createTtlCache<Namespace | undefined>(patience),
    preview: createTtlCache<Namespace | undefined>(patience),
  };
  const merged = new Map<string, { parts: (JsonObject | undefined)[]; namespace: Namespace }>();

  const file = (set: TextSet, namespace: string) =>
    files.read<JsonObject>(join(locales, set, `${namespace}.json`));

  function look(set: TextSet, namespace: string): Namespace | undefined {
    const live = file('live', namespace);
    const preview = set === 'preview' ? file('preview', namespace) : undefined;
    if (!live && !preview) return undefined;
    const known = merged.get(`${set}/${namespace}`);
    if (known?.parts[0] === live && known?.parts[1] === preview) return known?.namespace;
    const texts = layOver(live ?? {}, preview ?? {});
    const etag = `"${createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22)}"`;
    merged.set(`${set}/${namespace}`, { parts: [live, preview], namespace: { texts, etag } });
    return { texts, etag };
  }

  return {
    read: (set, namespace) =>
      isName(namespace) ? glances[set](namespace, () => look(set, namespace)) : undefined,
  };
}

function layOver(below: JsonObject, above: JsonObject): JsonObject {
  const result: JsonObject = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = Object.hasOwn(below, key) ? below[key] : undefined;
    result[key] = isObject(under) && isObject(value) ? layOver(under, value) : value;
  }
  return result;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Json, JsonObject } from '#engine/definition/json.ts';
import { memoize } from '#engine/memoize.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Namespaces, TextSet } from './namespaces.ts';

const nothing = {};

/** German has the plural forms `one` and `other`. */
const plural = new Intl.PluralRules('de');

/**
 * The server's `t()` for mails, outlines and documents. Keys are `namespace:a.b.c`; of several keys the first
 * existing one is used. `{{name}}` is filled from `params`, and `count` selects `…_one` or `…_other`. A missing key
 * returns itself, as in i18next.
 */
export function createTranslator(namespaces: Namespaces, set: TextSet): Translate {
  const find = (key: string, count?: unknown): string | undefined => {
    const texts = namespaces.read(set, namespaceOf(key))?.texts;
    if (!texts) return undefined;
    const form = typeof count === 'number' ? plural.select(count) : '';
    const cached = cacheOf(texts);
    const name = form === '' ? key : `${form}:${key}`;
    const before = cached.get(name);
    if (before !== undefined || cached.has(name)) return before;
    const text = lookUp(texts, key.slice(key.indexOf(':') + 1), form);
    if (cached.size < cacheSize) cached.set(name, text);
    return text;
  };

  const translate = (keys: string | string[], params: { [name: string]: unknown } = nothing): string => {
    const list = typeof keys === 'string' ? [keys] : keys;
    for (const key of list) {
      const text = find(key, params['count']);
      if (text !== undefined) return fill(text, params);
    }
    return list.at(-1) ?? '';
  };
  return Object.assign(translate, { exists: (key: string) => find(key) !== undefined });
}

/** Returns the part of a key before the colon; '' without one. */
const namespaceOf = memoize((key) => key.slice(0, Math.max(0, key.indexOf(':'))), 50_000);

/** Cached look-ups per file, more than it has texts; the limit matters because keys may contain user input. */
const cacheSize = 10_000;

/** Cached look-ups of texts that have not changed since. */
const caches = new WeakMap<object, Map<string, string | undefined>>();

function cacheOf(texts: JsonObject): Map<string, string | undefined> {
  let cache = caches.get(texts);
  if (!cache) caches.set(texts, (cache = new Map()));
  return cache;
}

function lookUp(texts: JsonObject, dottedPath: string, form: string): string | undefined {
  const path = dottedPath.split('.');
  const last = path.pop() ?? '';
  const parent = path.reduce<Json | undefined>(member, texts);
  const forms = form === '' ? [last] : [`${last}_${form}`, last];
  return forms.map((each) => member(parent, each)).find((text) => typeof text === 'string');
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Placeholders without a value stay visible, because a silent gap would go unnoticed. */
function fill(text: string, params: { [name: string]: unknown }): string {
  return !text.includes('{{')
    ? text
    : text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (match, name: string) => {
        const value = Object.hasOwn(params, name) ? params[name] : undefined;
        return value === undefined || value === null ? match : String(value);
      });
}

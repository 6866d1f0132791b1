import type { Json, JsonObject } from '#engine/definition/json.ts';
import { memoize } from '#engine/memoize.ts';
import type { Translate } from '#engine/text/translate.ts';
import type { Namespaces, TextSet } from './namespaces.ts';

const nothing = {};

/** The platform speaks German; `one` and `other` are its plural forms. */
const plural = new Intl.PluralRules('de');

/**
 * The `t()` of the server, for mails, outlines and documents. Keys are `namespace:a.b.c`; of several keys the
 * first that exists counts. `{{name}}` is filled from `params`, and `count` chooses between `…_one` and
 * `…_other`. A key that does not exist answers itself, as i18next does in the browser.
 */
export function createTranslator(namespaces: Namespaces, set: TextSet): Translate {
  const find = (key: string, count?: unknown): string | undefined => {
    const texts = namespaces.read(set, namespaceOf(key))?.texts;
    if (!texts) return undefined;
    const form = typeof count === 'number' ? plural.select(count) : '';
    const known = foundIn(texts);
    const name = form === '' ? key : `${form}:${key}`;
    const before = known.get(name);
    if (before !== undefined || known.has(name)) return before;
    const text = lookUp(texts, key.slice(key.indexOf(':') + 1), form);
    if (known.size < mostKnown) known.set(name, text);
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

/** What stands before the colon of a key; without one there is no such namespace. */
const namespaceOf = memoize((key) => key.slice(0, Math.max(0, key.indexOf(':'))), 50_000);

/** So many looks into one file are remembered, more than it has texts: an option may be what somebody made up. */
const mostKnown = 10_000;

/** What was looked up in texts that have not changed since. */
const found = new WeakMap<object, Map<string, string | undefined>>();

function foundIn(texts: JsonObject): Map<string, string | undefined> {
  let known = found.get(texts);
  if (!known) found.set(texts, (known = new Map()));
  return known;
}

function lookUp(texts: JsonObject, place: string, form: string): string | undefined {
  const path = place.split('.');
  const last = path.pop() ?? '';
  const parent = path.reduce<Json | undefined>(member, texts);
  const forms = form === '' ? [last] : [`${last}_${form}`, last];
  return forms.map((each) => member(parent, each)).find((text) => typeof text === 'string');
}

function member(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Places without a value stay visible: an empty gap in a sentence would be found by nobody. */
function fill(text: string, params: { [name: string]: unknown }): string {
  return !text.includes('{{')
    ? text
    : text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (place, name: string) => {
        const value = Object.hasOwn(params, name) ? params[name] : undefined;
        return value === undefined || value === null ? place : String(value);
      });
}
